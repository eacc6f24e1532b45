import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { ObservableType } from "#platform/contract/observable-type.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Flag, text } from "#platform/contract/text.ts";
import { Count, IncidentRef, readCall, Timestamp, workCall } from "./incidents.contract.ts";

const write = { ...workCall, effect: "write", method: "POST" } as const;

/**
 * A value that is relevant to the incident, such as an address. It is stored unchanged; screens show it defanged, so
 * that it is not opened by mistake.
 */
export const Observable = z.object({
  id: Id,
  type: ObservableType,
  /** The canonical value: lower-case domains, shortened IPv6, URLs with a lower-case host. */
  value: z.string(),
  /** The value as it was entered. */
  original: z.string(),
  /** Whether the value is an indicator of compromise; null while undecided. */
  ioc: z.boolean().nullable(),
  /** Whether the value was seen in the company. */
  seen: z.boolean(),
  /**
   * Whether the value is insignificant (such as the company's own mail server), so that it is not compared between
   * incidents.
   */
  ignored: z.boolean(),
  note: z.string(),
  from_code: z.string().nullable(),
  added_by_name: z.string(),
  added_at: Timestamp,
});
export type Observable = z.infer<typeof Observable>;

export const listObservables = defineCall({
  ...readCall,
  name: "incidents.list_observables",
  path: "/api/incidents/:id/observables/",
  summary: "Lists the observables of an incident, the newest first",
  input: PageRequest.extend({
    id: Id,
    type: ObservableType.optional(),
    /** The decision whether the value is an indicator of compromise; `none` selects undecided ones. */
    ioc: z.enum(["true", "false", "none"]).optional(),
    seen: Flag.optional(),
    ignored: Flag.optional(),
    q: text(200).optional(),
  }),
  output: pageOf(Observable).extend({ by_type: z.partialRecord(ObservableType, Count) }),
});

/** The maximum number of observables in one text. */
export const maxPasted = 10_000;

const Pasted = z.object({
  type: ObservableType,
  value: z.string(),
  original: z.string(),
  /** Whether the incident already contains the value. */
  known: z.boolean(),
  /** The reason for which it is probably useless: a private address, a public resolver, a documentation name. */
  doubt: z.string().nullable(),
});

/** Adds the observables in a text. With `dry_run` nothing is stored: the recognised values are returned first. */
export const pasteObservables = defineCall({
  ...write,
  name: "incidents.paste_observables",
  path: "/api/incidents/:id/observables/paste/",
  summary: "Recognises observables in any text, defanged or not, and stores the new ones",
  input: z.object({
    id: Id,
    text: z.string().max(900_000),
    dry_run: z.boolean(),
    ioc: z.boolean().nullable().default(null),
    /** The canonical values to add; all recognised ones by default. */
    only: z.array(text(2_000, 1)).max(maxPasted).optional(),
  }),
  output: z.object({ found: z.array(Pasted), kept: Count }),
});

export const markObservables = defineCall({
  ...write,
  name: "incidents.mark_observables",
  path: "/api/incidents/:id/observables/mark/",
  summary: "Marks observables as indicators of compromise, as seen, or as ignored",
  input: z.object({
    id: Id,
    observable_ids: z.array(Id).min(1).max(maxPasted),
    ioc: z.boolean().nullable().optional(),
    seen: z.boolean().optional(),
    ignored: z.boolean().optional(),
    note: text(2_000).optional(),
  }),
  output: z.object({ changed: Count }),
});

export const removeObservables = defineCall({
  ...write,
  name: "incidents.remove_observables",
  path: "/api/incidents/:id/observables/remove/",
  summary: "Removes observables from the incident",
  input: z.object({ id: Id, observable_ids: z.array(Id).min(1).max(maxPasted) }),
  output: z.object({ removed: Count }),
});

/** Finds the other occurrences of a value in the company. */
export const getSightings = defineCall({
  ...readCall,
  name: "incidents.get_sightings",
  path: "/api/incidents/:id/observables/:observable_id/sightings/",
  summary: "Lists other sightings of an observable: events of the company by day, other incidents",
  input: z.object({ id: Id, observable_id: Id }),
  output: z.object({
    /**
     * The matching events; null when events have no field for this kind of value. `field` is the filter of the list of
     * events.
     */
    events: z
      .object({
        field: z.enum(["ip", "hash", "domain", "user", "asset_name"]),
        count: Count,
        first_day: z.iso.date().nullable(),
        last_day: z.iso.date().nullable(),
      })
      .nullable(),
    incidents: z.array(IncidentRef.extend({ ioc: z.boolean().nullable() })),
  }),
});
