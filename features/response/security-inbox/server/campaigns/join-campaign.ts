import { v7 as uuidv7 } from "uuid";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeCases } from "#platform/server/work/change-cases.ts";
import { findMails, type MailRow } from "../mails/reported-mail.store.ts";
import { campaignCode, mailCase } from "../mails/reported-mail-case.ts";
import { isAlike } from "./campaign.rules.ts";
import { findLike, insertCampaign, isSeparated } from "./campaign.store.ts";

/**
 * Adds a new mail to the campaign of similar mails, or starts a campaign with them; the caller has locked the inbox.
 * Returns the last campaign number in use.
 */
export async function joinCampaign(
  context: VerbContext,
  mailId: string,
  lastCampaign: number,
): Promise<number> {
  const { db, actor, clock } = context;
  const now = clock.now();
  const like = (await findLike(db, mailId, now)).filter(isAlike).map(({ mail_id }) => mail_id);
  if (like.length === 0) return lastCampaign;
  const rows = new Map((await findMails(db, [...like, mailId])).map((row) => [row.id, row]));
  const own = rows.get(mailId);
  const others = like.flatMap((id) => rows.get(id) ?? []);
  if (!own) return lastCampaign;
  for (const campaign of new Set(others.flatMap(({ campaign_id }) => campaign_id ?? [])))
    if (!(await isSeparated(db, mailId, campaign))) {
      await join(context, [own], campaign);
      return lastCampaign;
    }
  const free = others.filter(({ campaign_id }) => campaign_id === null);
  if (free.length === 0) return lastCampaign;
  const number = lastCampaign + 1;
  const id = uuidv7();
  const name = (free[0]?.subject || own.subject || campaignCode(number)).slice(0, 200);
  await insertCampaign(db, { company_id: companyIn(actor), id, number, name, created_at: now });
  await join(context, [own, ...free], id);
  return number;
}

async function join(context: VerbContext, rows: readonly MailRow[], campaign_id: string): Promise<void> {
  await changeCases(
    context,
    mailCase,
    rows.map((row) => ({ row, set: { campaign_id }, steps: [{ type: "joined" }] })),
  );
}
