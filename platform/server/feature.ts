import type { AnyJob } from "./jobs/define-job.ts";
import type { Route } from "./verb.ts";

/** What a feature brings to the portal. */
export interface Feature {
  name: string;
  routes: Route[];
  jobs?: AnyJob[];
}
