import type { z } from 'zod';

export interface StoredValue<Value> {
  readonly key: string;
  read(): Value | null;
  keep(value: Value): void;
  forget(): void;
}

/** One entry of local storage with a known shape. Storage that is full, forbidden or tampered with reads as empty. */
export function storedValue<Schema extends z.ZodType>(key: string, schema: Schema): StoredValue<z.output<Schema>> {
  return {
    key,
    read() {
      try {
        const parsed = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    keep(value) {
      const text = JSON.stringify(value);
      try {
        if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
      } catch {
        // The program also works without stored values.
      }
    },
    forget() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Without access to the storage there is no value to remove.
      }
    },
  };
}
