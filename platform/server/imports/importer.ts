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

export interface SurveyResult<Options, Found> {
  /** The choices of a person, completed by the content of the file. */
  options: Options;
  found: Found;
}

/** The outcome of storing a file. */
export interface StoreResult<Receipt> {
  /** The counts of the import; missing ones are 0, and refused records are counted separately. */
  figures?: Partial<ImportFigures>;
  receipt: Receipt;
  /** A remark for the person, as a sentence. */
  remark?: string;
}

/** The context for storing a file in batches: each batch is a transaction with COPY and its own counts. */
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

/** A stored import, for its undo. */
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

/**
 * Returns the actions of an importer: `scans.report` has `scans.report_received`, `scans.report_finished` and so on.
 */
export function importActions(name: string): ImportActions {
  return Object.fromEntries(steps.map((step) => [step, `${name}_${step}`])) as ImportActions;
}

interface ImporterParts<Options, Found, Receipt> {
  /** The name, `area.thing`, unique. Its jobs are `area.read_thing`, `area.store_thing` and `area.undo_thing`. */
  name: `${string}.${string}`;
  /** The owner of the files: a company, or the provider itself. */
  scope: "company" | "platform";
  /**
   * - `survey`: the file is read, and waits for a person
   *
   * - `store`: no review is needed
   * - `wait`: a person first chooses how the file is read
   */
  onArrival: "survey" | "store" | "wait";
  /** The schema of the options; `{}` must be valid. */
  options: z.ZodType<Options>;
  /** Returns the format, recognised by the content; undefined for an unknown one. */
  recognise(file: ImportFile<Options>): Promise<string | undefined>;
  /** The message for a file of unknown format. */
  unrecognised: string;
  /**
   * Describes the content of the file for review. If absent, storing is rehearsed and rolled back, and its outcome is
   * shown.
   */
  survey?(file: ImportFile<Options>, surveying: Surveying): Promise<SurveyResult<Options, Found>>;
  /** Returns whether other options require reading the file again; true unless set. */
  readsAgain?(before: Options, after: Options): boolean;
  /** Returns the obstacle to storing, as a sentence. */
  missing?(choices: Chosen<Options, Found>): string | undefined;
  /** Undoes the stored import; refuses with `UnreadableFile` or a conflict when later data depends on it. */
  undo?(context: VerbContext, storedImport: StoredImport<Options, Receipt>): Promise<void>;
  /** Set where the area itself recognises known content: a repeated file is then read again like any other. */
  knowsContent?: true;
  /** The topic of the live update that is sent at every change. */
  topic: string;
  actions: ImportActions;
  /** The object type in the audit log. */
  objectType: string;
  /** The days after which waiting files and receipts are deleted; if absent, they are kept. */
  forgetAfterDays?: { waiting: number; finished: number };
  command?: ImportCommand;
}

/** The command line of an importer: `portal import <name> FILE…`. */
export interface ImportCommand {
  name: string;
  description: string;
  /** Command-line flags in addition to the common ones: `--period <AAAA-MM>`, which becomes the option `period`. */
  flags?: { flag: string; description: string }[];
  /** Converts flags to options where their names differ. */
  optionsOf?(flags: Record<string, unknown>): Record<string, unknown>;
}

interface StoresWhole<Options, Receipt> {
  /** Stores the file in one transaction together with the end of the import, completely or not at all. */
  store(context: VerbContext, file: ImportFile<Options>): Promise<StoreResult<Receipt>>;
  storeInBatches?: never;
}

interface StoresInBatches<Options, Receipt> {
  store?: never;
  /**
   * Stores a file that is too large for one transaction. After a failure it starts again from the beginning, and
   * batches that were stored before do not change.
   */
  storeInBatches(batches: Batches, file: ImportFile<Options>): Promise<StoreResult<Receipt>>;
}

export type Importer<Options, Found, Receipt> = ImporterParts<Options, Found, Receipt> &
  (StoresWhole<Options, Receipt> | StoresInBatches<Options, Receipt>);

/** An importer with unknown types of options and results, for code that handles all importers. */
export type AnyImporter = Importer<unknown, unknown, unknown>;

/** Defines how the files of an area become its rows. */
export function defineImporter<Options, Found, Receipt>(
  importer: Importer<Options, Found, Receipt>,
): Importer<Options, Found, Receipt> {
  return importer;
}
