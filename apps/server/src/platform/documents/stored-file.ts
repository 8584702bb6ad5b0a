interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

type ReadSlice = (offset: number, length: number) => Promise<Uint8Array>;

const SLICE_BYTES = 512 * 1024;

/** A file in the database, read slice by slice while it is sent. */
export class StoredFile extends File {
  readonly #size: number;
  readonly #readSlice: ReadSlice;

  constructor({ name, type, size }: FileFacts, readSlice: ReadSlice) {
    super([], name, { type });
    this.#size = size;
    this.#readSlice = readSlice;
  }

  override get size(): number {
    return this.#size;
  }

  async *slices(): AsyncGenerator<Uint8Array> {
    for (let offset = 0; offset < this.#size; offset += SLICE_BYTES) yield await this.#readSlice(offset, SLICE_BYTES);
  }
}
