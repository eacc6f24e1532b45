import { describe, expect, test } from "vitest";
import type { EventDraft } from "../normal-event.ts";
import { draftOf } from "../reading-of.fixture.ts";
import { readOcsf } from "./ocsf.ts";

const finding = {
  class_uid: 2004,
  class_name: "Detection Finding",
  activity_id: 1,
  time: 1_791_203_415_250,
  severity_id: 4,
  status_id: 1,
  metadata: { version: "1.3.0", product: { name: "Casa", uid: "casa" } },
  finding_info: {
    uid: "f-1",
    title: "Bucket público",
    desc: "Se abrió a todos",
    first_seen_time: 1_791_203_000_000,
    analytic: { uid: "an-7" },
    attacks: [
      {
        technique: { uid: "T1530" },
        sub_technique: { uid: "T1098.001" },
        tactic: { uid: "TA0009", name: "Collection" },
      },
    ],
  },
  cloud: { provider: "AWS", account: { uid: "111122223333" }, region: "sa-east-1" },
  resources: [{ uid: "arn:aws:s3:::facturas", name: "facturas", type: "S3Bucket" }],
  evidences: [
    {
      src_endpoint: { ip: "203.0.113.9", port: 443, location: { country: "CL" } },
      process: {
        file: { path: "/bin/a" },
        cmd_line: "a -b",
        uid: "p1",
        parent_process: { file: { path: "/bin/sh" } },
      },
      file: {
        path: "/tmp/x",
        hashes: [
          { algorithm_id: 3, value: "AB".repeat(32) },
          { algorithm_id: 1, value: "0f".repeat(16) },
        ],
      },
      actor: { user: { name: "jrojas" } },
    },
  ],
};

function read(record: object): EventDraft {
  return draftOf(readOcsf(JSON.stringify(record)));
}

test("a detection finding becomes an event in the words of the portal", () => {
  expect(read(finding)).toMatchObject({
    external_id: "f-1",
    occurred_at: "2026-10-05T12:23:20.000Z",
    detected_at: "2026-10-05T12:30:15.250Z",
    is_detection: true,
    title: "Bucket público",
    detail: "Se abrió a todos",
    category: "Detection Finding",
    rule_id: "an-7",
    severity: "high",
    asset_name: "facturas",
    asset_cloud_id: "arn:aws:s3:::facturas",
    cloud_provider: "aws",
    cloud_account: "111122223333",
    cloud_region: "sa-east-1",
    resource_type: "S3Bucket",
    source_ip: "203.0.113.9",
    source_country: "CL",
    source_user: "jrojas",
    process_path: "/bin/a",
    parent_process_path: "/bin/sh",
    hash_sha256: "ab".repeat(32),
    hash_md5: "0f".repeat(16),
    techniques: ["T1530", "T1098.001"],
    tactics: ["Collection"],
    source_status: "new",
  });
});

describe("the other classes", () => {
  const base = {
    time: 1_791_203_415_250,
    metadata: { version: "1.1.0" },
    severity_id: 1,
    message: "Algo pasó",
  };

  test("an authentication tells who, on whose account, and how it ended", () => {
    const record = {
      ...base,
      class_uid: 3002,
      status_id: 2,
      status: "0xC000006D",
      actor: { user: { name: "-", uid: "NULL SID", domain: "-" } },
      user: { name: "jrojas", domain: "SUR" },
      device: { hostname: "caja-3" },
      src_endpoint: { ip: "-", port: 0 },
    };
    expect(read(record)).toMatchObject({
      is_detection: false,
      category: "Authentication",
      source_user: null,
      target_user: "SUR\\jrojas",
      asset_name: "caja-3",
      source_ip: null,
      source_port: null,
      outcome: "failure",
    });
  });

  test("a call to an API tells what was called", () => {
    const record = { ...base, class_uid: 6003, status_id: 1, api: { operation: "PutBucketPolicy" } };
    expect(read(record)).toMatchObject({
      action: "PutBucketPolicy",
      rule_id: "PutBucketPolicy",
      outcome: "success",
    });
  });

  test("a process tells what ran, and what started it", () => {
    const record = {
      ...base,
      class_uid: 1007,
      process: { file: { path: "/bin/a" }, cmd_line: "a" },
      actor: { process: { file: { path: "/bin/sh" } } },
    };
    expect(read(record)).toMatchObject({ process_path: "/bin/a", parent_process_path: "/bin/sh" });
  });

  test("an incident finding is a detection", () => {
    expect(read({ ...base, class_uid: 2005, finding_info: { title: "Incidente" } })).toMatchObject({
      is_detection: true,
      title: "Incidente",
    });
  });

  test("a security finding of older versions keeps its finding under another name", () => {
    const record = {
      ...base,
      class_uid: 2001,
      finding: { uid: "v", title: "Viejo", desc: "d" },
      state_id: 1,
      attacks: [{ technique: { uid: "T1003" }, tactics: [{ uid: "TA0006" }] }],
    };
    expect(read(record)).toMatchObject({
      title: "Viejo",
      techniques: ["T1003"],
      tactics: ["Credential Access"],
      source_status: "new",
    });
  });

  test("one that nobody knows gives what all of them have", () => {
    expect(read({ ...base, class_uid: 9_999_001 })).toMatchObject({
      title: "Algo pasó",
      severity: "informational",
    });
  });
});

test("times in seconds and in milliseconds are both read", () => {
  const info = { uid: "f", title: "t", created_time: 1_791_203_415 };
  const { time: _, ...rest } = finding;
  expect(read({ ...rest, finding_info: info }).occurred_at).toBe("2026-10-05T12:30:15.000Z");
  expect(read({ ...rest, time: 1_791_203_415, finding_info: { uid: "f" } }).occurred_at).toBe(
    "2026-10-05T12:30:15.000Z",
  );
});

test.each([
  [0, undefined, "unknown"],
  [99, "Other", "unknown"],
  [-1, undefined, "unknown"],
  [6, "Fatal", "critical"],
  [undefined, "Medium", "medium"],
  [undefined, undefined, "unknown"],
])("severity %s %s is %s", (severity_id, severity, expected) => {
  expect(read({ ...finding, severity_id, severity }).severity).toBe(expected);
});

test("a record that closes a finding is another record, and nothing new to look at", () => {
  const closedEventDraft = read({ ...finding, activity_id: 3 });
  expect(closedEventDraft).toMatchObject({ is_detection: false, source_status: "closed" });
  expect(closedEventDraft.fingerprint).not.toBe(read(finding).fingerprint);
});

test("a status without its number is kept as it is", () => {
  const { status_id: _, ...rest } = finding;
  expect(read({ ...rest, status: "Abierto" }).source_status).toBe("Abierto");
});

test("what scanners say of compliance are tags", () => {
  expect(read({ ...finding, unmapped: { compliance: { "CIS-3.0": ["2.1.4"] } } }).compliance_tags).toEqual([
    "CIS-3.0:2.1.4",
  ]);
});

test("a resource that is an address is a machine at that address", () => {
  const record = { ...finding, cloud: undefined, resources: [{ uid: "198.51.100.7", name: "IPv4 …" }] };
  expect(read(record)).toMatchObject({
    asset_name: "198.51.100.7",
    asset_ip: "198.51.100.7",
    asset_cloud_id: null,
  });
});
