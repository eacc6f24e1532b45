import type {
  ReportedMail,
  ReportedMailDetail,
} from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { MailReading } from "#features/response/security-inbox/mail-reading.contract.ts";
import { clockView } from "#platform/server/clocks/clock.rules.ts";
import { findCaseClocks } from "#platform/server/clocks/clock.store.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findSteps } from "#platform/server/work/step.store.ts";
import { type CampaignRow, findCampaigns } from "../campaigns/campaign.store.ts";
import { mails } from "./mail-query.store.ts";
import { findMail, findMailReading, findReports, type MailRow } from "./reported-mail.store.ts";
import { campaignCode, mailCode } from "./reported-mail-case.ts";

/** The maximum number of activity steps of a mail; below, of mails of a campaign. The newest are shown. */
const maxSteps = 200;
const maxAlike = 50;

function mailFrom(row: MailRow, campaign: CampaignRow | undefined): ReportedMail {
  return {
    id: row.id,
    code: mailCode(row.number),
    subject: row.subject,
    sender_name: row.sender_name,
    sender_address: row.sender_address,
    status: row.status,
    verdict: row.verdict,
    malice: row.malice,
    score: row.score,
    reading_failed: row.reading_failed,
    signs: row.signs,
    campaign: campaign
      ? { id: campaign.id, code: campaignCode(campaign.number), name: campaign.name, mails: campaign.mails }
      : null,
    reports: row.reports,
    touched: row.touched,
    assignee_id: row.assignee_id,
    assignee_name: row.assignee_name,
    arrived_at: row.arrived_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** Returns rows for lists and files, with their campaigns. */
export async function mailsFrom(db: Database, rows: readonly MailRow[]): Promise<ReportedMail[]> {
  const ids = [...new Set(rows.flatMap(({ campaign_id }) => campaign_id ?? []))];
  const campaigns = new Map((await findCampaigns(db, ids)).map((each) => [each.id, each]));
  return rows.map((row) => mailFrom(row, row.campaign_id ? campaigns.get(row.campaign_id) : undefined));
}

/** Returns one mail with everything that the provider may read; every call that changes it returns this view. */
export async function mailDetail(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  id: string,
): Promise<ReportedMailDetail> {
  const row = await findMail(db, id);
  const reading = row && (await findMailReading(db, id));
  if (!row || !reading) throw new Refusal("not_found");
  const [mail] = await mailsFrom(db, [row]);
  if (!mail) throw new Refusal("not_found");
  const now = clock.now();
  const [reports, clocks, steps, campaign] = await Promise.all([
    findReports(db, [id]),
    findCaseClocks(db, "reported_mail", [id]),
    findSteps(db, "reported_mail", [id], maxSteps),
    row.campaign_id
      ? mails.page(
          db,
          { filter: { campaign: row.campaign_id }, me: null, now },
          { sort: "-arrived", limit: maxAlike },
        )
      : null,
  ]);
  const alike = campaign?.items ?? [];
  return {
    mail,
    reading: MailReading.parse(reading.reading),
    reasons: row.reasons,
    answer: row.answer,
    decided_by_name: row.decided_by_name,
    reports: reports.map(({ mail_id: _mail, user_id: _user, reported_at, ...report }) => ({
      ...(report as Omit<ReportedMailDetail["reports"][number], "reported_at">),
      reported_at: reported_at.toISOString(),
    })),
    alike: alike
      .filter((other) => other.id !== id)
      .map((other) => ({
        id: other.id,
        code: mailCode(other.number),
        subject: other.subject,
        sender_address: other.sender_address,
        status: other.status,
        verdict: other.verdict,
        reports: other.reports,
      })),
    undecided_alike: await undecidedAlike(db, row, now),
    clocks: clocks.map((each) => clockView(each, now)) as ReportedMailDetail["clocks"],
    story: steps.map(({ case_id: _case, at, ...step }) => ({
      ...step,
      type: step.type as ReportedMailDetail["story"][number]["type"],
      at: at.toISOString(),
      facts: step.facts as ReportedMailDetail["story"][number]["facts"],
    })),
  };
}

async function undecidedAlike(db: Database, { campaign_id }: MailRow, now: Date): Promise<number> {
  if (!campaign_id) return 0;
  const selection = { filter: { campaign: campaign_id, open: true }, me: null, now };
  return (await mails.page(db, selection, { sort: "-arrived", limit: 1 })).total.count;
}
