import type { z } from "zod";
import type { ImportFigures } from "#platform/contract/imports.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { ImportFile } from "./import-file.ts";

/** Who works on an import, be it a job, a command or a call in steps. */
export interface ImportWork {
  gate: Gate;
  actor: Actor;
}

/** What is looked at with a file, in read-only transactions; none is open while the file is read. */
export interface Surveying {
  read<T>(work: (context: VerbContext) => Promise<T>): Promise<T>;
}

export interface Surveyed<Options, Found> {
  /** What a person chose, completed by what the file says. */
  options: Options;
  found: Found;
}

/** What storing a file did. */
export interface Stored<Receipt> {
  /** Those that are not named are 0; refused records are counted by themselves. */
  figures?: Partial<ImportFigures>;
  receipt: Receipt;
  /** What a person should know of it, in a sentence. */
  remark?: string;
}

/** For files that are stored batch by batch: each a transaction that can COPY, counted in the same transaction. */
export interface Batches extends ImportWork, Surveying {
  companyId: number;
  write<T extends { figures: Partial<ImportFigures> }>(
    work: (context: VerbContext) => Promise<T>,
  ): Promise<T>;
}

/** What may be asked of an import before it is stored. */
export interface Chosen<Options, Found> {
  format: string | null;
  options: Options;
  found: Found | null;
}

/** An import that stands stored, for whoever takes it back. */
export interface StoredImport<Options, Receipt> {
  id: string;
  options: Options;
  receipt: Receipt;
}

const steps = [
  "received",
  "read",
  "adjusted",
  "accepted",
  "finished",
  "discarded",
  "undo_requested",
  "undone",
] as const;
/** Names of actions in the audit log. */
export type ImportActions = Record<(typeof steps)[number], string>;

/** `scans.report` gives `scans.report_received`, `scans.report_finished` and so on. */
export function importActions(name: string): ImportActions {
  return Object.fromEntries(steps.map((step) => [step, `${name}_${step}`])) as ImportActions;
}

interface ImporterParts<Options, Found, Receipt> {
  /** `area.thing`, unique. Its jobs are `area.read_thing`, `area.store_thing` and `area.undo_thing`. */
  name: `${string}.${string}`;
  /** Files of a company, or of the provider itself. */
  scope: "company" | "platform";
  /**
   * - `survey`: it is read, and waits for a person
   * - `store`: nobody needs to look at it first
   * - `wait`: a person chooses first how it is read
   */
  onArrival: "survey" | "store" | "wait";
  /** What a person may choose; `{}` must be valid. */
  options: z.ZodType<Options>;
  /** The format, told by the content. */
  recognise(file: ImportFile<Options>): Promise<string | undefined>;
  /** The sentence for a file of no known format. */
  unrecognised: string;
  /** What is in the file. Without it, storing is rehearsed, undone, and what it would have done is what is shown. */
  survey?(file: ImportFile<Options>, surveying: Surveying): Promise<Surveyed<Options, Found>>;
  /** Whether other options make it worth reading the file again; they do unless it says otherwise. */
  readsAgain?(before: Options, after: Options): boolean;
  /** What is in the way of storing, in a sentence. */
  missing?(chosen: Chosen<Options, Found>): string | undefined;
  /** Takes back what it stored; refuses with `UnreadableFile` or a conflict when something rests on it. */
  undo?(context: VerbContext, stored: StoredImport<Options, Receipt>): Promise<void>;
  /** Set where the area itself knows what it has: a file that was stored before is then read again like any other. */
  knowsContent?: true;
  /** What live listeners hear of every change. */
  topic: string;
  actions: ImportActions;
  /** Of the audit log. */
  objectType: string;
  /** After so many days files that nobody stored are forgotten, and receipts; without it they stay. */
  forgetAfterDays?: { waiting: number; finished: number };
  command?: ImportCommand;
}

/** How the importer is called on the command line: `portal import <name> FILE…`. */
export interface ImportCommand {
  name: string;
  description: string;
  /** Its own choices beside the common ones: `--period <AAAA-MM>`, which becomes the option `period`. */
  flags?: { flag: string; description: string }[];
  /** Where its options are not named as its flags are. */
  optionsOf?(flags: Record<string, unknown>): Record<string, unknown>;
}

interface StoresWhole<Options, Receipt> {
  /** In one transaction, with the import's own end: all of it exists or none. */
  store(context: VerbContext, file: ImportFile<Options>): Promise<Stored<Receipt>>;
  storeInBatches?: never;
}

interface StoresInBatches<Options, Receipt> {
  store?: never;
  /** For files too large for one transaction: begun again after a fault, what was stored before changes nothing. */
  storeInBatches(batches: Batches, file: ImportFile<Options>): Promise<Stored<Receipt>>;
}

export type Importer<Options, Found, Receipt> = ImporterParts<Options, Found, Receipt> &
  (StoresWhole<Options, Receipt> | StoresInBatches<Options, Receipt>);

/** An importer whose shapes only its own rows carry. */
export type AnyImporter = Importer<unknown, unknown, unknown>;

/** How the files of an area become its rows. */
export function defineImporter<Options, Found, Receipt>(
  importer: Importer<Options, Found, Receipt>,
): Importer<Options, Found, Receipt> {
  return importer;
}
