import { expect, test } from "vitest";
import { type SearchAnswer, searchEverything } from "#features/home/search/search.contract.ts";
import { search } from "#features/home/search/search.feature.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anOpenFinding, aWorkedCompany, workedPortal } from "../worked-finding.fixture.ts";

const start = "2026-11-02T12:00:00Z";
const { portal, at } = await workedPortal(start, [search]);

/** The search text of an issue as an import stores it. */
const issue = { search: foldText("OpenSSL desactualizado CVE-2026-1001") };

test("a finding is found by its CVE, its number and its asset; the open ones first, the others say how they stand", async () => {
  const { company, client } = await aWorkedCompany(portal, at, start);
  const foreign = await aWorkedCompany(portal, at, start);
  const closed = await anOpenFinding(portal, company, { asset: { name: "caja-antigua" }, issue });
  const open = await anOpenFinding(portal, company, { asset: { name: "caja-nueva" }, issue });
  await anOpenFinding(portal, foreign.company, { asset: { name: "caja-ajena" }, issue });
  await runQuery(
    portal.database.owner,
    "update finding set status = 'closed_verified', closed_at = now(), priority = 90 where id = $1",
    [closed.id],
  );
  const hits = async (q: string) =>
    (await client.call(searchEverything, { q }))
      .json<SearchAnswer>()
      .groups.find(({ area }) => area === "finding")?.hits ?? [];
  expect((await hits("CVE-2026-1001")).map(({ detail, path }) => [detail, path])).toEqual([
    ["Abierta · caja-nueva", `/Vulnerabilidades/${open.id}`],
    ["Cerrada (verificada) · caja-antigua", `/Vulnerabilidades/${closed.id}`],
  ]);
  const [{ number } = { number: 0 }] = await runQuery<{ number: number }>(
    portal.database.owner,
    "select number from finding where id = $1",
    [closed.id],
  );
  expect((await hits(`VUL-${number}`)).map(({ path }) => path)).toContain(`/Vulnerabilidades/${closed.id}`);
  expect((await hits("caja-antigua")).map(({ path }) => path)).toEqual([`/Vulnerabilidades/${closed.id}`]);
});
