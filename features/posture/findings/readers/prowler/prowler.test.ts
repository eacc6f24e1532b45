import { expect, test } from "vitest";
import { readKnown as read } from "../read-report.fixture.ts";

const finding = (members: string) =>
  `{"metadata":{"event_code":"c","product":{"name":"Prowler"}},"severity":"High","finding_info":{"uid":"u","title":"Uno"},"cloud":{"account":{"uid":"42"}},${members}}`;
const resource = (uid: string) => `{"uid":"${uid}","region":"r"}`;

test.each([
  ["muted is not the result: what fails and is muted is put aside", "Suppressed", "FAIL", "suppressed"],
  ["what passes and is muted passes", "Suppressed", "PASS", "pass"],
  ["MANUAL waits for a person and is no vulnerability", "New", "MANUAL", "manual"],
  ["FAIL is a finding", "New", "FAIL", "fail"],
])("%s", async (_name, status, code, outcome) => {
  const { results } = await read(
    `[${finding(`"status":"${status}","status_code":"${code}","resources":[${resource("b1")}]`)}]`,
  );
  expect(results.map((row) => row.outcome)).toEqual([outcome]);
});

test("three resources with one id of Prowler's own stay three findings", async () => {
  const one = (uid: string) => finding(`"status":"New","status_code":"FAIL","resources":[${resource(uid)}]`);
  const { results, assets } = await read(`[${[one("b1"), one("b2"), one("b3")]}]`);
  expect(new Set(results.map(({ externalId }) => externalId))).toEqual(new Set(["u"]));
  expect([assets.length, new Set(results.map(({ assetKey }) => assetKey)).size]).toEqual([3, 3]);
});

test.each(['"resources":[]', '"resources":null', '"message":"sin recursos"'])(
  "a finding with %s is of its account",
  async (members) => {
    const { results, assets, problems } = await read(
      `[${finding(`"status":"New","status_code":"FAIL",${members}`)}]`,
    );
    expect(problems).toEqual([]);
    expect(assets).toMatchObject([{ key: "42|42", attributes: { account: "42" } }]);
    expect(results).toMatchObject([{ outcome: "fail", assetKey: "42|42" }]);
  },
);

test("a list that a killed scan left open is read, and proves nothing of what it does not name", async () => {
  const { results, scans, coverage } = await read(
    `[${finding(`"status":"New","status_code":"FAIL","resources":[${resource("b1")}]`)},`,
  );
  expect([results.length, scans[0]?.complete, coverage[0]?.complete]).toEqual([1, false, false]);
});

test.each([
  [
    "version 5, with columns that older ones do not have",
    "AUTH_METHOD;TIMESTAMP;ACCOUNT_UID;FINDING_UID;PROVIDER;CHECK_ID;CHECK_TITLE;STATUS;STATUS_EXTENDED;MUTED;SERVICE_NAME;SEVERITY;RESOURCE_UID;REGION\nx;2026-10-01 10:00:00;42;u;aws;s3_publico;Uno;FAIL;visto;False;s3;high;b1;r\n",
  ],
  [
    "version 3",
    "ASSESSMENT_START_TIME;FINDING_UNIQUE_ID;PROVIDER;PROFILE;ACCOUNT_ID;REGION;CHECK_ID;CHECK_TITLE;STATUS;STATUS_EXTENDED;SERVICE_NAME;SEVERITY;RESOURCE_ID;RESOURCE_ARN\n2026-10-01T10:00:00;u;aws;p;42;r;s3_publico;Uno;FAIL;visto;s3;high;b1;b1\n",
  ],
  [
    "version 2",
    "PROFILE,ACCOUNT_NUM,REGION,TITLE_ID,CHECK_RESULT,ITEM_SCORED,ITEM_LEVEL,TITLE_TEXT,CHECK_RESULT_EXTENDED,CHECK_SEVERITY,CHECK_SERVICENAME,CHECK_RESOURCE_ID,PROWLER_START_TIME\np,42,r,s3_publico,FAIL,Scored,Level 1,Uno,visto,High,s3,b1,2026-10-01T10:00:00Z\n",
  ],
])("the headings of %s say the same", async (_name, content) => {
  const { results, assets, problems } = await read(content);
  expect(problems).toEqual([]);
  expect(assets).toMatchObject([{ key: "42|b1", attributes: { account: "42", region: "r", service: "s3" } }]);
  expect(results).toMatchObject([
    {
      rule: { id: "s3_publico", title: "Uno" },
      outcome: "fail",
      severity: "high",
      locus: "r",
      evidence: "visto",
      lastSeenAt: "2026-10-01T10:00:00.000Z",
    },
  ]);
});

test("what version 2 calls WARNING is on a list of exceptions, and its checks lose their number in brackets", async () => {
  const { results } = await read(
    "PROFILE,ACCOUNT_NUM,REGION,TITLE_ID,CHECK_RESULT,TITLE_TEXT,CHECK_RESULT_EXTENDED,CHECK_SEVERITY\np,42,r,7.73,WARNING,[extra773] Uno,visto,High\n",
  );
  expect(results).toMatchObject([
    { rule: { id: "7.73", title: "Uno" }, outcome: "suppressed", suppression: { kind: "mute" } },
  ]);
});

test("the moment is read under its new name and its old one", async () => {
  const check = (moment: string) =>
    `[{"metadata":{"event_code":"c","product":{"name":"Prowler"}},"severity":"High","status":"New","status_code":"FAIL",${moment},"finding_info":{"uid":"u","title":"Uno"},"resources":[{"uid":"b1","region":"r"}]}]`;
  const at = async (moment: string) => (await read(check(moment))).coverage[0]?.endedAt;
  expect(await at('"time_dt":"2026-10-01T10:00:00"')).toBe(await at('"event_time":"2026-10-01T10:00:00"'));
  expect(await at('"time_dt":"2026-10-01T10:00:00"')).toContain("2026-10-01");
});

test("an epoch beside a text without a zone says when it was", async () => {
  const { coverage } = await read(
    `[${finding(`"status":"New","status_code":"FAIL","resources":[${resource("b1")}],"time_dt":"2026-10-01T10:00:00","time":1790859600`)}]`,
  );
  expect(coverage[0]?.endedAt).toBe("2026-10-01T13:00:00.000Z");
});
