import type { Extensions } from "#platform/contract/extension-point.ts";
import type { FileColumn } from "./files/orphans.store.ts";
import type { Gate } from "./http/gate-services.ts";
import type { AnyImporter } from "./imports/importer.ts";
import type { AnyJob } from "./jobs/define-job.ts";
import type { Route, VerbContext } from "./verb.ts";

/** A service that runs until it is stopped, such as a listener beside HTTP. */
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
  /** The importers of the feature; each adds its jobs and its command. */
  imports?: AnyImporter[];
  /**
   * The columns of the feature's tables that contain keys of stored files; a file whose key is in none of them is
   * removed.
   */
  files?: FileColumn[];
  /** Starts what the feature needs before its first call, also in commands; it is stopped with the portal. */
  open?(gate: Gate): Promise<Listener>;
  /** Opens a listener of the feature, where it is configured. */
  listen?(gate: Gate): Promise<Listener | undefined>;
  /**
   * Encrypts the feature's secrets again with the current key, in scope `identity`; returns the number of changed
   * secrets.
   */
  reseal?(context: VerbContext): Promise<number>;
}
