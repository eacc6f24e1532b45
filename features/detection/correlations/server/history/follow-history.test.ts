import { expect, test } from "vitest";
import { importRules } from "#features/detection/correlations/correlations.contract.ts";
import { correlations } from "#features/detection/correlations/correlations.feature.ts";
import { followHistory } from "#features/detection/correlations/history.contract.ts";
import { getRule, type RuleDetail, turnOnRule } from "#features/detection/correlations/rule.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { followDelivered } from "../matching/correlations.job.ts";
import { followHistoryJob } from "./follow-history.job.ts";

const portal = await testPortal([events, correlations]);
const { owner } = portal.database;
const day = 86_400_000;
const daysAgo = (days: number, minute = 0) => new Date(Date.now() - days * day + minute * 60_000);

const rule = `title: Acceso rechazado por SSH
level: high
logsource: { product: linux, service: sshd }
detection:
  palabras: ['Failed password']
  condition: palabras
`;

function record(at: Date, level: number) {
  return JSON.stringify({
    timestamp: at.toISOString().replace("Z", "+0000"),
    rule: { id: "5760", level, description: "sshd: authentication failed.", groups: ["sshd"] },
    agent: { id: "014", name: "bodega-01", ip: "10.20.0.14" },
    manager: { name: "central" },
    id: `${at.getTime()}.${level}`,
    full_log: "bodega-01 sshd[811]: Failed password for jrojas from 203.0.113.9 port 50122 ssh2",
    decoder: { name: "sshd" },
    data: { srcip: "203.0.113.9", dstuser: "jrojas" },
    location: "/var/log/auth.log",
  });
}

const alertsOf = (companyId: number) =>
  runQuery<{ origin: string; events: number; promised: boolean }>(
    owner,
    `select origin, event_count::int as events, due_at is not null as promised from alert
     where company_id = $1 order by number`,
    [companyId],
  );

test("rules run over history on purpose open alerts without clocks, once, apart from what happens now", async () => {
  const { company, operator, deliver } = await aSource(portal);
  const files = [{ name: "regla.yml", text: rule }];
  const [made] = (await operator.call(importRules, { files })).json().files[0].rules;
  const { version } = (await operator.call(getRule, { id: made.id })).json<RuleDetail>();
  await operator.call(turnOnRule, { id: made.id, version, reason: "Ensayo de esta regla" });

  // The events are stored but not evaluated, like an import of historical data.
  await deliver(`${record(daysAgo(90), 3)}\n${record(daysAgo(90, 5), 12)}`);
  const period = { from: daysAgo(91).toISOString(), until: daysAgo(89).toISOString() };
  const request = await operator.call(followHistory, period);
  expect([request.statusCode, request.json()]).toEqual([200, { expected: 2 }]);
  const run = () =>
    performJob(portal.gate, followHistoryJob, { actor: systemActor("test", company.id), input: period });
  await run();
  await run();
  const fromHistory = [
    { origin: "correlation", events: 2, promised: false },
    { origin: "detection", events: 1, promised: false },
  ];
  expect(await alertsOf(company.id)).toEqual(fromHistory);

  const { body } = await deliver(record(daysAgo(0, -5), 3));
  await performJob(portal.gate, followDelivered, {
    actor: systemActor("test", company.id),
    input: { batch_ids: [body.batch_id] },
  });
  expect(await alertsOf(company.id)).toEqual([
    ...fromHistory,
    { origin: "correlation", events: 1, promised: true },
  ]);
});
