import type { Extensions } from "#platform/contract/extension-point.ts";
import type { FileColumn } from "./files/orphans.store.ts";
import type { Gate } from "./http/gate-services.ts";
import type { AnyImporter } from "./imports/importer.ts";
import type { AnyJob } from "./jobs/define-job.ts";
import type { Route, VerbContext } from "./verb.ts";

/** A listener beside HTTP, or another piece of work, that is open until it is stopped. */
export interface Listener {
  stop(): Promise<void>;
}

/** The parts that a feature adds to the portal. */
export interface Feature {
  name: string;
  routes: Route[];
  jobs?: AnyJob[];
  /**
   * The entries for extension points of other features: search sources, kinds of questions, figures of a company's
   * home.
   */
  extensions?: Extensions[];
  /** The importers of its files; each brings its jobs and its command. */
  imports?: AnyImporter[];
  /** Columns of its tables with keys of stored files; a file whose key is in no such column is removed. */
  files?: FileColumn[];
  /** Opens what the feature needs before its first call, in commands as well; it is stopped with the portal. */
  open?(gate: Gate): Promise<Listener>;
  /** Opens a listener of the feature, where it is configured. */
  listen?(gate: Gate): Promise<Listener | undefined>;
  /** Seals the feature's secrets with the current key, in scope `identity`; returns the number of changed ones. */
  reseal?(context: VerbContext): Promise<number>;
}
