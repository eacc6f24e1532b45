import type { getIndicator as call } from "#features/threats/contracts/indicators.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findStatements } from "../base/statement.store.ts";
import { findIndicator, findKeys, findRelated } from "../indicators/indicator.store.ts";
import { findSourceNames } from "../indicators/indicator-list.store.ts";
import { indicatorView } from "../indicators/indicator-view.ts";

export const getIndicator: Verb<typeof call> = async ({ db, actor, clock }, { id }) => {
  const companyId = companyIn(actor);
  const row = await findIndicator(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  const owner = Number(row.company_id);
  const sources = await findSourceNames(db, [row.source_id]);
  const { stix_id, description, pattern, not_compared, valid_until, ...listed } = row;
  const statements = await findStatements(db, { companyId: owner, objectId: id });
  return {
    ...indicatorView(listed, sources, clock.now()),
    description,
    pattern,
    not_compared,
    valid_from: row.valid_from.toISOString(),
    valid_until: valid_until?.toISOString() ?? null,
    keys: await findKeys(db, { companyId: owner, id }),
    statements: statements.map(({ said_at, modified_at, ...rest }) => ({
      ...rest,
      stated_at: said_at.toISOString(),
      modified_at: modified_at.toISOString(),
    })),
    related: await findRelated(db, companyId, stix_id),
  };
};
