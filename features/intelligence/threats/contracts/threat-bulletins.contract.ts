import { z } from "zod";
import { BulletinIndicator, BulletinObject } from "#features/intelligence/bulletins/bulletins.contract.ts";
import { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { IndicatorKind, IndicatorState } from "./threat-terms.contract.ts";

const editor = { scope: "platform", permission: "bulletin.manage", effect: "read" } as const;

/** An object of the provider's threat catalogue that a bulletin may name. */
export const NameableObject = BulletinObject.extend({
  aliases: z.array(z.string()),
  attack_id: z.string().nullable(),
  tlp: Tlp,
});
export type NameableObject = z.infer<typeof NameableObject>;

export const findNameable = defineCall({
  ...editor,
  name: "threats.find_nameable",
  method: "GET",
  path: "/api/manage/threats/nameable/",
  summary: "Finds actors, campaigns, malware and tools of the provider's base by a part of their names",
  input: z.object({ q: text(200, 2) }),
  output: z.object({ items: z.array(NameableObject) }),
});

export const readPasted = defineCall({
  ...editor,
  name: "threats.read_pasted",
  method: "POST",
  path: "/api/manage/threats/pasted/",
  summary: "Extracts the comparable values of a text, defanged or not, each once; stores nothing",
  input: z.object({ text: text(200_000, 1) }),
  output: z.object({
    found: z.array(
      BulletinIndicator.pick({ type: true, value: true }).extend({
        /** The warning list that contains the value, which is then not compared with events; null if none does. */
        noisy: z.string().nullable(),
      }),
    ),
    /** Values that were recognised but are of kinds that are not compared with events. */
    left: z.array(z.string()),
  }),
});

/** An indicator of a bulletin in the form visible to the company. */
export const SharedIndicator = z.object({
  id: Id,
  kind: IndicatorKind,
  value: z.string(),
  tlp: Tlp,
  state: IndicatorState,
  /** The last day of its validity. */
  live_until: z.iso.date(),
  /** Number of days within the last 90 on which it was seen in the company. */
  seen_days: z.number().int(),
});
export type SharedIndicator = z.infer<typeof SharedIndicator>;

export const getBulletinThreats = defineCall({
  scope: "company",
  permission: "threat.read",
  effect: "read",
  method: "GET",
  name: "threats.get_bulletin_threats",
  path: "/api/threats/bulletin/",
  summary: "Returns the subjects and indicators of a published bulletin that this company may read",
  input: z.object({ bulletin: IntId }),
  output: z.object({
    objects: z.array(BulletinObject.extend({ tlp: Tlp })),
    indicators: z.array(SharedIndicator),
  }),
});
