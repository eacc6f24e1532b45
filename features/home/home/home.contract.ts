import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { FigureReadings } from "#platform/contract/figures/figure-reading.contract.ts";

const Timestamp = z.iso.datetime();

/**
 * The answer of each feature, by its name. The feature also provides the schema, and nothing outside the schema is
 * returned.
 */
const Areas = z.record(z.string(), z.unknown());

export const readCompanyHome = defineCall({
  name: "home.read_company_home",
  method: "GET",
  path: "/api/home/",
  summary: "Returns the home page of the active company: state, waiting items, and changes since a moment",
  permission: "home.read",
  effect: "read",
  scope: "company",
  input: z.object({ since: z.iso.datetime({ offset: true }).optional() }),
  output: z.object({ since: Timestamp, areas: Areas, figures: FigureReadings }),
});

export const readLastVisit = defineCall({
  name: "home.read_last_visit",
  method: "GET",
  path: "/api/home/last_visit/",
  summary: "Returns the time of the person's sign-in before this one",
  permission: "home.read",
  effect: "read",
  scope: "session",
  input: z.object({}),
  output: z.object({ previous_login_at: Timestamp.nullable() }),
});

export const readProviderHome = defineCall({
  name: "home.read_provider_home",
  method: "GET",
  path: "/api/home/provider/",
  summary: "Returns the home page of the provider: waiting items and the week of every company",
  permission: "company.manage",
  effect: "read",
  scope: "platform",
  input: z.object({}),
  output: z.object({ areas: Areas }),
});

export const countWaiting = defineCall({
  name: "home.count_waiting",
  method: "GET",
  path: "/api/home/waiting/",
  summary: "Counts the waiting items of each module of the active company",
  permission: "home.read",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.object({ items: z.array(z.object({ module: z.string(), count: z.number().int() })) }),
});

export const readFigures = defineCall({
  name: "home.read_figures",
  method: "GET",
  path: "/api/home/figures/",
  summary: "Returns figures of the active company by id, without those that the person may not read",
  permission: "home.read",
  effect: "read",
  scope: "company",
  input: z.object({
    /** The ids of figures, separated by commas: `alerts.open,incidents.open`. */
    ids: z
      .string()
      .max(8_000)
      .transform((ids) => ids.split(",").filter(Boolean))
      .pipe(z.array(z.string().regex(/^[a-z_0-9-]+\.[a-z_0-9]+$/)).max(200)),
  }),
  output: z.object({ figures: FigureReadings }),
});
