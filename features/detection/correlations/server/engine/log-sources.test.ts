import { describe, expect, test } from "vitest";
import { logSourceNotices, logSourcePredicate } from "./log-sources.ts";
import { finds, seen } from "./seen.fixture.ts";

test("a product or a service without a name of its own is looked for where the event says who made it", () => {
  // Every JavaScript object has "__proto__"; a rule may name it, and other rules must still run.
  for (const name of ["cafetera", "__proto__"]) {
    for (const place of ["product", "service"] as const) {
      const source = { category: null, product: null, service: null, [place]: name };
      expect(logSourcePredicate(source)(seen({}))).toBe(false);
    }
  }
});

test("a record with a channel of something else is not of Windows", () => {
  const windows = logSourcePredicate({ category: null, product: "windows", service: null });
  expect(windows(seen({ channel: "#bodega", event: "mensaje" }))).toBe(false);
  expect(windows(seen({ channel: "web", event_id: "Ev0123ABCD" }))).toBe(false);
  expect(windows(seen({ Channel: "Security", EventID: 4625 }))).toBe(true);
  expect(windows(seen({ winlog: { channel: "Microsoft-Windows-Sysmon/Operational" } }))).toBe(true);
});

describe("the audit of a cluster", () => {
  const record = {
    kind: "Event",
    apiVersion: "audit.k8s.io/v1",
    verb: "create",
    requestURI: "/api/v1/namespaces/bodega/pods",
    objectRef: { resource: "pods", namespace: "bodega", apiGroup: "apps" },
    requestObject: {
      spec: {
        containers: [{ name: "a" }, { securityContext: { capabilities: { add: ["SYS_ADMIN"] } } }],
        volumes: [{ hostPath: { path: "/" } }],
      },
    },
  };
  const ways = [
    ["as the cluster writes it", record],
    ["within a document of Elastic", { "@timestamp": "x", kubernetes: { audit: record } }],
    ["within an alert of Wazuh", { rule: { id: "1" }, data: record }],
  ] as const;

  test.each(ways)("is looked at by rules for it %s", (_, written) => {
    const event = seen(written, { url: record.requestURI });
    const looks = (source: object) =>
      logSourcePredicate({ category: null, product: null, service: null, ...source })(event);
    expect(looks({ product: "kubernetes", service: "audit" })).toBe(true);
    expect(looks({ category: "application", product: "kubernetes", service: "audit" })).toBe(true);
    for (const other of [
      { product: "m365", service: "audit" },
      { product: "linux" },
      { product: "aws", service: "cloudtrail" },
      { category: "webserver" },
      { category: "proxy" },
      { category: "process_creation" },
    ])
      expect(looks(other), JSON.stringify(other)).toBe(false);
  });

  test.each(ways)("has the fields that those rules name %s", (_, written) => {
    for (const field of [
      "verb: create",
      "objectRef.resource: pods",
      "apiGroup: apps",
      "capabilities: '*'",
      "hostPath: '*'",
    ])
      expect(finds(`one: { ${field} }\ncondition: one`, written), field).toBe(true);
  });

  test("is not taken for that of Microsoft 365, nor the other way round", () => {
    const office = seen({ Workload: "Exchange", Operation: "New-InboxRule" });
    const source = { category: null, product: "kubernetes", service: "audit" };
    expect(logSourcePredicate(source)(office)).toBe(false);
    expect(logSourcePredicate({ ...source, product: "m365" })(office)).toBe(true);
  });
});

describe("what no source here delivers is said when the rule comes in", () => {
  const notices = (source: object) =>
    logSourceNotices({ category: null, product: null, service: null, ...source });

  test("a product, and a service", () => {
    expect(notices({ product: "cafetera" })).toEqual([expect.stringContaining("el producto «cafetera»")]);
    expect(notices({ product: "linux", service: "guacamole" })).toEqual([
      expect.stringContaining("el servicio «guacamole»"),
    ]);
  });

  test("a category of a product whose records are none", () => {
    expect(notices({ product: "paloalto", service: "globalprotect", category: "file_event" })).toEqual([
      expect.stringContaining("no encontrará nada"),
    ]);
  });

  test.each([
    { product: "windows", category: "process_creation" },
    { product: "windows", service: "printservice-admin" },
    { product: "zeek", service: "dce_rpc" },
    { product: "linux", service: "auditd" },
    { product: "okta", service: "okta" },
    { category: "webserver", product: "nginx" },
    { product: "azure", service: "signinlogs" },
  ])("nothing of $product $service $category, which sources bring", (source) => {
    expect(notices(source)).toEqual([]);
  });
});
