import { authorOf } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type RetirementEffect, type Return, retirementParts } from "../retirement.extension.ts";
import { findJoinedInto, markReturned, type Returned, undoReturnsBy } from "./entity-retirement.store.ts";

type Cause = Omit<Return, "assetIds">;

/** Restores retired assets and triggers the effects in every area. */
export async function restoreAssets(
  context: VerbContext,
  ids: readonly string[],
  cause: Cause,
): Promise<{ returned: Returned[]; effects: RetirementEffect[] }> {
  const { db, actor, clock } = context;
  const returned = await markReturned(db, ids, {
    at: clock.now(),
    because: cause.because,
    by: cause.because === "person" ? authorOf(actor).name : null,
    scanId: cause.scanId,
  });
  return { returned, effects: await followReturned(context, returned, cause) };
}

/** Applies the consequences in every area for restored assets, with an audit entry for each. */
export async function followReturned(
  context: VerbContext,
  returned: readonly Returned[],
  cause: Cause,
): Promise<RetirementEffect[]> {
  const { db, audit, extensions } = context;
  const effects: RetirementEffect[] = [];
  for (const { id, name } of returned) {
    const assetIds = await findJoinedInto(db, id);
    const own: RetirementEffect[] = [];
    for (const part of extensions(retirementParts)) {
      const effect = await part.returned(context, { assetIds, ...cause });
      if (effect) own.push(effect);
    }
    audit({
      action: "entity.returned",
      objectType: "entity",
      objectId: id,
      details: { name, because: cause.because, ...countsOf(own) },
    });
    effects.push(...own);
  }
  return effects;
}

/** Retires again the assets that a deleted scan had restored. */
export async function undoReturns({ db, audit }: Pick<VerbContext, "db" | "audit">, scanId: string) {
  for (const { id, name } of await undoReturnsBy(db, scanId))
    audit({ action: "entity.return_undone", objectType: "entity", objectId: id, details: { name } });
}

export const countsOf = (effects: readonly RetirementEffect[]): Record<string, number> =>
  Object.fromEntries(effects.map(({ name, count }) => [name, count]));
