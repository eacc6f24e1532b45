import { afterAll, expect, test } from "vitest";
import type { RobotMark } from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import * as received from "#features/delivery/document-delivery/contracts/received.contract.ts";
import * as contract from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import { documentDelivery } from "#features/delivery/document-delivery/document-delivery.feature.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn, visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aPostOffice, aReceiver, aSendableDocument, linkIn } from "./a-delivery.fixture.ts";
import { transmitJob } from "./transmission/transmit.job.ts";

const office = await aPostOffice();
afterAll(() => office.close());
let now = new Date("2026-11-16T15:00:00Z");
const portal = await testPortal([documents, documentDelivery], {
  clock: { now: () => now },
  environment: { SMTP_URL: `smtp://127.0.0.1:${office.port}` },
});
const { owner } = portal.database;

/** Creates a sending that the mail server accepted, and its link. */
async function aSentLink(company: TestCompany): Promise<{ id: string; link: string }> {
  const operator = await signedIn(portal, "operator", company);
  const documentId = await aSendableDocument(portal, company);
  const receiverId = await aReceiver(portal, company);
  office.received = [];
  await operator.call(contract.prepareSendings, { id: documentId, receiver_ids: [receiverId] });
  const [row] = await runQuery<{ id: string }>(
    owner,
    "select id from document_sending where document_id = $1",
    [documentId],
  );
  const id = row?.id ?? "";
  const input = { companyId: company.id, id };
  await performJob(portal.gate, transmitJob, { actor: systemActor("test", company.id), input });
  return { id, link: await linkIn(office.received[0]?.raw ?? "") };
}

type Visitor = Pick<Caller, "call" | "inject">;
interface Recorded {
  name: string;
  userAgent: string;
  /** Seconds after the message was accepted. */
  seconds: number;
  acts: (who: Visitor, link: string) => Promise<{ body: string }[]>;
  /** The rows that the visit adds to the register. */
  leaves: string[];
  marks: RobotMark[];
}

const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36";
const page = (method: "GET" | "HEAD") => async (who: Visitor) => [
  await who.inject({ method, url: "/Entrega" }),
];
const visit = async (who: Visitor, link: string) => [await who.call(received.visitLink, { link })];
const presses = async (who: Visitor, link: string) => [
  ...(await visit(who, link)),
  await who.call(received.requestCode, { link }),
  ...(await Promise.all(
    ["000000", "123456", "111111"].map((code) => who.call(received.enterWithCode, { link, code })),
  )),
  await who.call(received.readReceived, { pass: link }),
  await who.call(received.downloadReceived, { pass: link }),
];

/** Recorded behaviour of mail gateways and people. */
const visitors: Recorded[] = [
  {
    name: "a gateway that asks for the head",
    userAgent: "",
    seconds: 1,
    acts: page("HEAD"),
    leaves: [],
    marks: [],
  },
  {
    name: "a gateway that fetches the page",
    userAgent: "Mozilla/5.0 (compatible; Barracuda Sentinel)",
    seconds: 2,
    acts: page("GET"),
    leaves: [],
    marks: [],
  },
  {
    name: "a gateway that runs the page's script at once, as a browser",
    userAgent: chrome,
    seconds: 3,
    acts: visit,
    leaves: ["visited"],
    marks: ["soon_after_sending"],
  },
  {
    name: "a gateway that runs the script hours later and says who it is",
    userAgent: "Mozilla/5.0 (compatible; MSOffice SafeLinks)",
    seconds: 7_200,
    acts: visit,
    leaves: ["visited"],
    marks: ["known_robot"],
  },
  {
    name: "a chat program that draws a preview",
    userAgent: "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    seconds: 600,
    acts: visit,
    leaves: ["visited"],
    marks: ["known_robot"],
  },
  {
    name: "a script without a name",
    userAgent: "",
    seconds: 900,
    acts: visit,
    leaves: ["visited"],
    marks: ["known_robot"],
  },
  {
    name: "a gateway that presses the button as a browser and guesses codes",
    userAgent: chrome,
    seconds: 1_200,
    acts: presses,
    leaves: ["visited", "code_sent", "code_failed", "code_failed", "code_failed"],
    marks: [],
  },
  {
    name: "a person who looks and leaves",
    userAgent: chrome,
    seconds: 5_400,
    acts: visit,
    leaves: ["visited"],
    marks: [],
  },
];

test.each(visitors)("$name receives nothing", async ({ userAgent, seconds, acts, leaves, marks }) => {
  const company = await aCompany(portal);
  const { id, link } = await aSentLink(company);
  now = new Date(now.getTime() + seconds * 1_000);
  const answers = await acts(visitor(portal).withHeaders({ "user-agent": userAgent }), link);
  for (const { body } of answers) {
    expect(body).not.toContain("Acta de prueba");
    expect(body).not.toContain("documento de prueba");
    expect(body).not.toContain('"pass"');
  }
  const rows = await runQuery<{ kind: string; robot_marks: string[] }>(
    owner,
    "select kind, robot_marks from document_access where sending_id = $1 order by id",
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(leaves);
  expect(rows.find(({ kind }) => kind === "visited")?.robot_marks ?? []).toEqual(marks);
  const [sending] = await runQuery<Record<string, unknown>>(
    owner,
    "select visited_at, opened_at, downloaded_at, acknowledged_at from document_sending where id = $1",
    [id],
  );
  expect(sending).toMatchObject({ opened_at: null, downloaded_at: null, acknowledged_at: null });
  // A visit with a robot mark does not count as a visit in the list.
  expect(sending?.visited_at === null).toBe(!(leaves.includes("visited") && marks.length === 0));
  // The next visitor comes from the same network, and later than a minute.
  now = new Date(now.getTime() + 120_000);
});

test("several receivers from one network within a minute are marked", async () => {
  const company = await aCompany(portal);
  const [first, second] = [await aSentLink(company), await aSentLink(company)];
  now = new Date(now.getTime() + 3_600_000);
  const caller = visitor(portal).withHeaders({ "user-agent": chrome });
  await caller.call(received.visitLink, { link: first.link });
  await caller.call(received.visitLink, { link: second.link });
  const [row] = await runQuery<{ robot_marks: string[] }>(
    owner,
    "select robot_marks from document_access where sending_id = $1",
    [second.id],
  );
  expect(row?.robot_marks).toEqual(["many_from_network"]);
});
