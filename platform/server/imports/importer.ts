import type { z } from "zod";
import type { ImportFigures } from "#platform/contract/imports.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { ImportFile } from "./import-file.ts";

/** The worker of an import: a job, a command or a call in steps. */
export interface ImportWork {
  gate: Gate;
  actor: Actor;
}

/** The context of a survey: read-only transactions; none is open while the file is read. */
export interface Surveying {
  read<T>(work: (context: VerbContext) => Promise<T>): Promise<T>;
}

export interface Surveyed<Options, Found> {
  /** The choices of a person, completed by the content of the file. */
  options: Options;
  found: Found;
}

/** The outcome of storing a file. */
export interface Stored<Receipt> {
  /** Those that are not named are 0; refused records are counted by themselves. */
  figures?: Partial<ImportFigures>;
  receipt: Receipt;
  /** A remark for the person, as a sentence. */
  remark?: string;
}

/** For files that are stored batch by batch: each a transaction that can COPY, counted in the same transaction. */
export interface Batches extends ImportWork, Surveying {
  companyId: number;
  write<T extends { figures: Partial<ImportFigures> }>(
    work: (context: VerbContext) => Promise<T>,
  ): Promise<T>;
}

/** The facts on which the questions before storing are decided. */
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
  /** The schema of the options; `{}` must be valid. */
  options: z.ZodType<Options>;
  /** The format, told by the content. */
  recognise(file: ImportFile<Options>): Promise<string | undefined>;
  /** The sentence for a file of no known format. */
  unrecognised: string;
  /** Describes the content of the file. Without it, storing is rehearsed and undone, and its outcome is shown. */
  survey?(file: ImportFile<Options>, surveying: Surveying): Promise<Surveyed<Options, Found>>;
  /** Returns whether other options require reading the file again; true unless set. */
  readsAgain?(before: Options, after: Options): boolean;
  /** Returns the obstacle to storing, as a sentence. */
  missing?(selectedEntry: Chosen<Options, Found>): string | undefined;
  /** Takes back what it stored; refuses with `UnreadableFile` or a conflict when something rests on it. */
  undo?(context: VerbContext, storedImport: StoredImport<Options, Receipt>): Promise<void>;
  /** Set where the area itself knows what it has: a file that was stored before is then read again like any other. */
  knowsContent?: true;
  /** The topic that live listeners receive at every change. */
  topic: string;
  actions: ImportActions;
  /** The object type in the audit log. */
  objectType: string;
  /** After so many days files that nobody stored are forgotten, and receipts; without it they stay. */
  forgetAfterDays?: { waiting: number; finished: number };
  command?: ImportCommand;
}

/** The command line of an importer: `portal import <name> FILE…`. */
export interface ImportCommand {
  name: string;
  description: string;
  /** Its own choices beside the common ones: `--period <AAAA-MM>`, which becomes the option `period`. */
  flags?: { flag: string; description: string }[];
  /** Converts flags to options where their names differ. */
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

/** Defines how the files of an area become its rows. */
export function defineImporter<Options, Found, Receipt>(
  importer: Importer<Options, Found, Receipt>,
): Importer<Options, Found, Receipt> {
  return importer;
}
