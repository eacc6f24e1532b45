import type { FileColumn } from "./files/orphans.store.ts";
import type { AnyJob } from "./jobs/define-job.ts";
import type { Route, VerbContext } from "./verb.ts";

/** What a feature brings to the portal. */
export interface Feature {
  name: string;
  routes: Route[];
  jobs?: AnyJob[];
  /** Columns of its tables that hold keys of stored files; a file that stands in no such column is removed. */
  files?: FileColumn[];
  /** Seals its secrets with the current key, in scope `identity`; answers how many needed it. */
  reseal?(context: VerbContext): Promise<number>;
}
