import { countScannedAssets, scannedSince } from "#features/posture/findings/server/findings.public.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/affected-assets.contract.ts";
import { countOpenByCve, findAffected } from "./affected-asset.store.ts";
import { findSeenProducts } from "./seen-product.store.ts";

const maxAssets = 10;

const findAffectedAssets: Verb<typeof contract.findAffectedAssets> = async (
  context,
  { area, cves, products: productNames = [] },
) => {
  const { db } = context;
  const rows = cves.length > 0 ? await findAffected(db, area, cves, maxAssets) : [];
  const { all_affected: affected, all_accepted: accepted } = rows[0] ?? { all_affected: 0, all_accepted: 0 };
  const since = await scannedSince(context);
  const { assets, scanned } = await countScannedAssets(db, area, since);
  const products = await findSeenProducts(db, area, productNames);
  const otherwise = products.length > 0 ? "product_seen" : scanned > 0 ? "not_affected" : "unknown";
  return {
    status: affected > 0 ? "affected" : accepted > 0 ? "accepted" : otherwise,
    items: rows.map(({ severity, ...row }) => ({ ...row, severity: severityOfRank(severity) })),
    affected,
    accepted,
    cves: affected > 0 ? await countOpenByCve(db, area, cves) : [],
    products,
    coverage: { assets, scanned, since: since.toISOString() },
  };
};

export const affectedAssetsVerbs = [route(contract.findAffectedAssets, findAffectedAssets)];
