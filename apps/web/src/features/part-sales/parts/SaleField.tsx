import { similarCatalogueParts } from '@baydesk/contract/catalogue/similar-parts.contract';
import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCamera, IconPackages } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { storedLocation } from '../../../shared/session/stored-location.ts';
import { useReadOfferedPart } from '../../../shared/ui/inputs/use-offered-parts.ts';
import { useScanner } from '../../../shared/ui/scan/use-scanner.ts';
import type { QuickLineHandle, QuickOption } from '../../work-orders/public.ts';
import { PartSetDialog, QuickLineField, soldOptionsOf, useUndo, WaitingAdditions } from '../../work-orders/public.ts';
import { useSale } from '../sale/sale-context.ts';
import classes from './SaleField.module.css';
import type { DescribedPart } from './UnknownPart.tsx';

const UnknownPart = loadedLater(() => import('./UnknownPart.tsx'), 'UnknownPart');
const CameraScanner = loadedLater(() => import('../../../shared/ui/scan/CameraScanner.tsx'), 'CameraScanner');

/** Part numbers and barcodes of the catalogue have at most this many characters. */
const LONGEST_CODE = 60;

/** Puts parts onto the sale: by a scanner wherever the focus is, by the camera, or by typing. */
export function SaleField() {
  const { line_id, waiting, add, retry, drop, onSell } = useSale();
  const input_ref = useRef<HTMLInputElement>(null);
  const handle_ref = useRef<QuickLineHandle>(null);
  const [isFilming, setIsFilming] = useState(false);
  const [described, setDescribed] = useState<DescribedPart | null>(null);
  const findScanned = useScannedPart();
  useEffect(() => input_ref.current?.focus(), []);

  const choose = ({ label, addition }: QuickOption) => {
    if (addition.kind !== 'part') return;
    const { part_number, description, quantity, sell_price, offered } = addition;
    setDescribed(null);
    if (!offered && sell_price === null) return setDescribed({ part_number, description, quantity });
    const { catalogue_part_id = null, part_source_type } = offered ?? {};
    const part = { catalogue_part_id, part_number, description, quantity, sell_price };
    add(label, part_source_type ? { ...part, part_source_type } : part);
  };
  const goOn = () => {
    setDescribed(null);
    input_ref.current?.focus();
  };
  const takeCode = async (code: string) => {
    const part = await findScanned(code);
    const option = part && soldOptionsOf(line_id, part.part_number, [part])[0];
    if (option) choose(option);
    else setDescribed({ part_number: code.length > LONGEST_CODE ? '' : code, description: code, quantity: 1 });
  };
  /** A notice says that a search failed. */
  const scan = (code: string) => void takeCode(code).catch(() => undefined);
  useScanner((code) => {
    if (isDialogOpen()) return;
    const focused = document.activeElement;
    const isHere = focused === input_ref.current;
    // Text that the scanner typed into a field edited in place is dropped with that field.
    if (!isHere) focused?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    input_ref.current?.focus();
    // A scanner that pauses gives only the end of its code, while its own field has all of it.
    const typed = isHere ? handle_ref.current?.take().trim() : undefined;
    scan(typed || code);
  });
  /** Text that is still in the field is added to the sale first. */
  const sellByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !onSell) return;
    event.preventDefault();
    event.stopPropagation();
    void handle_ref.current?.settle().then(onSell);
  };
  return (
    <div className={classes.field}>
      <div className={classes.bar} onKeyDownCapture={sellByKey}>
        <QuickLineField
          inputRef={input_ref}
          handleRef={handle_ref}
          classNames={{ root: classes.root ?? '', input: classes.input ?? '' }}
          aria-label="Add a part"
          placeholder="Scan or type a part: 4707, oil filter ×2, gasket $12"
          isQuiet
          isForParts
          vehicle_id={null}
          optionsFor={(text, { parts }) => soldOptionsOf(line_id, text, parts)}
          optionsInTurn={(text, { parts }) => soldOptionsOf(line_id, text, parts)}
          onChoose={choose}
        />
        <ActionIcon variant="default" size={44} aria-label="Scan with the camera" onClick={() => setIsFilming(true)}>
          <IconCamera size={18} aria-hidden />
        </ActionIcon>
        <AddSetButton />
      </div>
      {described && (
        <UnknownPart
          key={described.description}
          part={described}
          onAdd={(part) => {
            add(part.description, part);
            goOn();
          }}
          onDrop={goOn}
        />
      )}
      <WaitingAdditions additions={waiting} onRetry={retry} onDrop={drop} />
      {isFilming && (
        <CameraScanner
          onScan={(code) => {
            setIsFilming(false);
            scan(code);
          }}
          onClose={() => setIsFilming(false)}
        />
      )}
    </div>
  );
}

/** A scanner types into a dialog's field like a person, and adds nothing to the sale behind it. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

const MATCHES = ['barcode', 'part_number', 'vendor_number'] as const;

/** Finds the one part that has a scanned code; a part with a similar code is never sold by a scan. */
function useScannedPart() {
  const queryClient = useQueryClient();
  const readPart = useReadOfferedPart();
  return async (code: string): Promise<OfferedPart | undefined> => {
    if (code.length > LONGEST_CODE) return undefined;
    const input = { part_number: code, barcode: code };
    const query = endpointQuery(similarCatalogueParts, input, ['parts_catalogue', 'scanned', code]);
    const { collection } = await queryClient.fetchQuery(query);
    const parts_by_match = MATCHES.map((match) => collection.filter(({ matched_by }) => matched_by === match));
    const [part, ...others] = parts_by_match.find((parts) => parts.length > 0) ?? [];
    return part && others.length === 0 ? readPart(part.id, 1) : undefined;
  };
}

/** Puts the parts of a set onto the sale, which also begins one. */
function AddSetButton() {
  const { detail, addSet } = useSale();
  const [isOpen, setIsOpen] = useState(false);
  const offerUndo = useUndo();
  return (
    <>
      <Tooltip label="Part set">
        <ActionIcon variant="default" size={44} aria-label="Part set" onClick={() => setIsOpen(true)}>
          <IconPackages size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <PartSetDialog
          title={`Part set for ${detail?.part_sale.part_sale_number ?? 'the new sale'}`}
          workplace_id={detail?.work_order.workplace_id ?? storedLocation.read()?.id ?? ''}
          onAdd={async (parts, set_name) => {
            const answer = await addSet(parts);
            offerUndo(`${parts.length === 1 ? '1 part' : `${parts.length} parts`} of ${set_name} added`, answer);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
