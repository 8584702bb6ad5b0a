import type { Rolldown } from 'vite';
import { sharedParts } from './shared-parts.ts';

/** The field that adds lines and parts. */
const QUICK_LINE =
  /\/quick-line\/(?:QuickLineField|WaitingAdditions|quick-options|use-quick-choices|use-additions)\.tsx?$|\/work-orders\/quick-line\.ts$/;
/** The totals, invoices and deposits of an order or a part sale. */
const FINANCE_TAB =
  /\/work-orders\/finance\/|\/invoices\/of-order\/Order(?:Money|Invoices|InvoicesTable)\.|\/payments\/deposit\/(?:OrderDeposits|DepositLater)\./;
/** An order and a part sale both show these: their banners, totals, facts and contact. */
const ORDER_AND_SALE = [
  /\/work-orders\/order\/(?:OrderBanners|ChangedByOthers|SaleSide|header\/ContactInPlace|side\/(?:TotalsCard|ExplainedFigures|ChosenFacts|Fact))\./,
  /\/work-orders\/(?:order-data\/(?:money-words|use-visible-costs)|order-ui\/UnknownFigure)\./,
  /\/(?:InlineSelect\.tsx|use-estimate-pdf\.ts|estimates\.contract\.ts|estimate-link\.ts|signature-path\.ts|IconArrowsSplit2\.mjs)$/,
];
/** The modules that let people clock in and out without network. */
const OFFLINE_CLOCK =
  /\/time-clock\/offline\/(?:OfflineClock\.tsx|start-offline\.ts|outbox(?:-rules|-store)?\.ts|send-outbox\.ts|task-to-begin\.ts|show-answer\.ts)$|\/(?:register-service-worker|last-known)\.ts$|\/idb\/build\/index\.js$/;

/** What the program needs at once is one file; what some screens share is divided by `sharedParts`. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // A module is put where it is needed and nowhere else.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'finance-tab', test: FINANCE_TAB, priority: 2 },
    { name: 'order-and-sale', test: (id) => ORDER_AND_SALE.some((part) => part.test(id)), priority: 2 },
    // Some screens show only the button, or only the field, and need nothing else of what these are used with.
    {
      name: 'pay-buttons',
      test: /\/(?:TakeAnybodysPayment|TakePaymentButton|PayInvoiceButton)\.tsx$|\/IconCash\.mjs$/,
      priority: 2,
    },
    { name: 'quick-line', test: QUICK_LINE, priority: 2 },
    // Only visitors sign in.
    {
      name: 'accounts',
      test: /\/features\/accounts\/(?!accounts\.routes)|\/PasswordInput\/|\/PasswordBox\.tsx$/,
      priority: 2,
    },
    // The screens of technicians load these at once.
    { name: 'clock-pill', test: /\/time-clock\/(?:public\.ts|clock\/ClockPill\.tsx)$/, priority: 2 },
    { name: 'offline-clock', test: OFFLINE_CLOCK, priority: 2 },
    { name: nameOfPart(), priority: 1 },
  ],
};

/** The part that has what the program starts with, and what almost every screen needs besides. */
const FIRST_PART = 'shared-1';
/** The page itself, modules that the bundler adds, and tiny ones that many parts need without the rest of a file. */
const OF_EVERY_PROGRAM =
  /^\0|\/(?:index\.html|use-file-drop\.ts|use-mail-notice\.tsx|use-scanner\.ts|scanned-keys\.ts)$/;

/**
 * A module of each of some small parts that are joined: what lists of orders and invoices need, new customers with new vehicles,
 * payments with credits, and a form in a dialog with what any form needs.
 */
const JOINED = [
  [/\/customers\.contract\.ts$/, /\/invoices\.contract\.ts$/],
  [/\/CreateCustomerLater\.tsx$/, /\/CreateVehicleLater\.tsx$/],
  [/\/payments\.contract\.ts$/, /\/credits\.contract\.ts$/],
  [/\/use-form\.mjs$/, /\/FormShell\.tsx$/],
];

function nameOfPart(): Rolldown.CodeSplittingNameFunction {
  let name_of: ReadonlyMap<string, string> | undefined;
  return (module_id, context) => {
    name_of ??= joined(sharedParts((id) => context.getModuleInfo(id)));
    const name = OF_EVERY_PROGRAM.test(module_id) ? FIRST_PART : name_of.get(module_id);
    return name === FIRST_PART ? 'start' : (name ?? null);
  };
}

function joined(part_of: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const nameOf = (module: RegExp) => [...part_of].find(([id]) => module.test(id))?.[1];
  const new_names = new Map(
    JOINED.flatMap((modules) => {
      const parts = modules.map(nameOf).filter((name) => name !== undefined);
      return parts.map((part) => [part, parts[0] ?? part] as const);
    }),
  );
  return new Map([...part_of].map(([id, part]) => [id, new_names.get(part) ?? part]));
}
