import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

/** The kinds of value that several companies can have in common. */
export const sharedKinds = ["rule", "ip", "domain", "url", "hash", "mail"] as const;
export const SharedKind = z.enum(sharedKinds);
export type SharedKind = z.infer<typeof SharedKind>;

/** The kinds of objects that contain a shared value. */
export const campaignOrigins = ["alert", "sighting", "incident", "reported_mail"] as const;
export const CampaignOrigin = z.enum(campaignOrigins);
export type CampaignOrigin = z.infer<typeof CampaignOrigin>;

export const campaignDays = [1, 7, 30] as const;

const CompanyRef = z.object({ id: Count, name: z.string() });

/** One company in which a shared value occurs. */
export const CampaignCompany = z.object({
  company: CompanyRef,
  count: Count,
  first_at: Timestamp,
  last_at: Timestamp,
  /** The newest object that contains the value, with its address in its company. */
  origin: CampaignOrigin,
  title: z.string(),
  path: z.string(),
});
export type CampaignCompany = z.infer<typeof CampaignCompany>;

/** A value or a rule that occurs in two or more companies within a window. */
export const Campaign = z.object({
  kind: SharedKind,
  value: z.string(),
  /** The newest title under which it occurs. */
  title: z.string(),
  severity: Severity,
  /** The number of occurrences by the kind of object. */
  counts: z.object({ alert: Count, sighting: Count, incident: Count, reported_mail: Count }),
  first_at: Timestamp,
  last_at: Timestamp,
  companies: z.array(CampaignCompany),
});
export type Campaign = z.infer<typeof Campaign>;

/** The maximum number of campaigns in one answer. */
export const maxCampaigns = 100;

export const listCampaigns = defineCall({
  name: "campaigns.list_campaigns",
  method: "GET",
  path: "/api/campaigns/",
  summary:
    "Lists rules and values that occur in two or more of the person's companies within some days, the most frequent first",
  permission: "campaign.read",
  effect: "read",
  scope: "session",
  input: z.object({
    days: z.coerce
      .number<number>()
      .pipe(z.union(campaignDays.map((days) => z.literal(days))))
      .default(7),
    kind: SharedKind.optional(),
    /** Searched text: a part of the value or of the title. */
    q: text(200).optional(),
  }),
  output: z.object({
    items: z.array(Campaign),
    /** Whether there are more campaigns than are listed. */
    capped: z.boolean(),
    /** The number of companies that were compared. */
    companies: Count,
    /** The number of newest objects of each kind and company that were compared. */
    rows_per_company: Count,
    as_of: Timestamp,
  }),
});

export const listOtherCompanies = defineCall({
  name: "campaigns.list_other_companies",
  method: "GET",
  path: "/api/campaigns/others/",
  summary:
    "Lists the person's other companies with the rule or a value of an alert, or a link or an attachment of a mail",
  permission: "campaign.read",
  effect: "read",
  scope: "session",
  input: z.object({
    company_id: IntId,
    object: z.enum(["alert", "reported_mail"]),
    id: Id,
  }),
  output: z.object({
    items: z.array(
      z.object({
        company: CompanyRef,
        /** The kind of the value that the companies share. */
        kind: SharedKind,
        value: z.string(),
        last_at: Timestamp,
        title: z.string(),
        path: z.string(),
      }),
    ),
  }),
});

/** The maximum number of companies that one action reaches. */
export const maxCompanies = 200;

export const openCampaignInvestigations = defineCall({
  name: "campaigns.open_investigations",
  method: "POST",
  path: "/api/campaigns/investigations/",
  summary: "Opens a separate investigation of a shared value in each of these companies",
  permission: "campaign.work",
  effect: "write",
  scope: "session",
  input: z.object({
    company_ids: z.array(IntId).min(1).max(maxCompanies),
    question: text(300, 10),
    /** Each company gets its own text, so that no text contains the name of another company. */
    context: text(5_000).default(""),
    severity: Severity.default("medium"),
  }),
  output: z.object({
    opened: z.array(z.object({ company: CompanyRef, code: z.string(), path: z.string() })),
    /** Companies in which no investigation was opened, with the reason. */
    refused: z.array(z.object({ company_id: Count, reason: z.string() })),
  }),
});
