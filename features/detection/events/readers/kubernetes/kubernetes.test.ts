import { describe, expect, test } from "vitest";
import type { EventDraft, Reading } from "../normal-event.ts";
import { draftOf } from "../reading-of.fixture.ts";
import { readKubernetes } from "./kubernetes.ts";

const request = {
  kind: "Event",
  apiVersion: "audit.k8s.io/v1",
  level: "Metadata",
  auditID: "a-1",
  stage: "ResponseComplete",
  requestURI: "/apis/apps/v1/namespaces/bodega/deployments/caja?fieldManager=kubectl",
  verb: "patch",
  user: { username: "jrojas", groups: ["system:authenticated"] },
  sourceIPs: ["203.0.113.9"],
  userAgent: "kubectl/v1.33.0",
  objectRef: {
    resource: "deployments",
    namespace: "bodega",
    name: "caja",
    apiGroup: "apps",
    apiVersion: "v1",
  },
  responseStatus: { metadata: {}, code: 200 },
  requestReceivedTimestamp: "2026-10-05T12:30:15.250101Z",
  stageTimestamp: "2026-10-05T12:30:15.393884Z",
  annotations: { "authorization.k8s.io/decision": "allow", "authorization.k8s.io/reason": "" },
};

function tell(changes: object = {}): Reading {
  return readKubernetes(JSON.stringify({ ...request, ...changes }));
}

function read(changes: object = {}): EventDraft {
  return draftOf(tell(changes));
}

describe("a request to the API of a cluster", () => {
  test("becomes telemetry of unknown severity, at the microsecond when it was over", () => {
    expect(read()).toMatchObject({
      format: "kubernetes",
      format_version: "v1",
      external_id: "a-1",
      occurred_at: "2026-10-05T12:30:15.393884Z",
      is_detection: false,
      severity: "unknown",
      severity_original: null,
      title: "patch deployments (bodega)",
      action: "patch deployments",
      rule_id: "patch deployments",
      category: "apps",
      resource_type: "deployments",
      resource_uid: "bodega/caja",
      source_user: "jrojas",
      source_ip: "203.0.113.9",
      url: request.requestURI,
      outcome: "success",
      source_status: "ResponseComplete",
      asset_name: null,
      cloud_provider: null,
    });
  });

  test("counts what it has no place for", () => {
    // Its level, the groups of who asks, the program and the version of the object.
    expect(read().unmapped_count).toBe(4);
    expect(read({ impersonatedUser: { username: "otro" }, annotations: { nueva: "x" } }).unmapped_count).toBe(
      6,
    );
  });

  test("about no resource is known by its path, and makes no rule of it", () => {
    const { objectRef: _, ...bare } = request;
    const health = readKubernetes(JSON.stringify({ ...bare, verb: "get", requestURI: "/healthz?verbose" }));
    expect(draftOf(health)).toMatchObject({
      title: "get /healthz",
      action: "get",
      rule_id: null,
      resource_type: null,
      resource_uid: null,
    });
    expect(read({ objectRef: undefined, requestURI: undefined, verb: undefined }).title).toBe("Sin título");
  });

  test("about a namespace names it once", () => {
    const objectRef = { resource: "namespaces", namespace: "bodega", name: "bodega" };
    expect(read({ objectRef }).resource_uid).toBe("bodega");
  });

  test("that creates something takes its name from the answer when the cluster gave it", () => {
    const created = {
      verb: "create",
      objectRef: { resource: "pods", namespace: "bodega" },
      requestObject: { metadata: { generateName: "caja-" } },
      responseObject: { metadata: { name: "caja-x7k2p" } },
    };
    expect(read(created).resource_uid).toBe("bodega/caja-x7k2p");
    expect(read({ ...created, verb: "list" }).resource_uid).toBe("bodega");
  });

  test("made on behalf of another is of who made it", () => {
    expect(read({ impersonatedUser: { username: "system:admin" } }).source_user).toBe("jrojas");
  });
});

describe("how a request ended", () => {
  const forbidden = {
    responseStatus: {
      status: "Failure",
      reason: "Forbidden",
      code: 403,
      message: 'pods is forbidden: User "jrojas" cannot list resource "pods"',
    },
    annotations: { "authorization.k8s.io/decision": "forbid", "authorization.k8s.io/reason": "" },
  };

  test("is a failure with its reason when the cluster refused it", () => {
    expect(read(forbidden)).toMatchObject({
      outcome: "failure",
      severity: "unknown",
      detail: forbidden.responseStatus.message,
    });
  });

  test.each([
    [{ code: 101 }, "success"],
    [{ code: 201 }, "success"],
    [{ code: 304 }, "success"],
    [{ code: 401 }, "failure"],
    [{ code: 500 }, "failure"],
    [{ status: "Failure" }, "failure"],
    [{ status: "Success" }, "success"],
    [{ code: 0 }, null],
    [undefined, null],
  ])("with the answer %j is %s", (responseStatus, outcome) => {
    expect(read({ responseStatus }).outcome).toBe(outcome);
  });

  test("is a failure when it was forbidden, even without an answer", () => {
    expect(read({ responseStatus: undefined, annotations: forbidden.annotations }).outcome).toBe("failure");
  });

  test("is a failure when the server fell over it", () => {
    expect(read({ stage: "Panic", responseStatus: { code: 200 } })).toMatchObject({
      outcome: "failure",
      source_status: "Panic",
    });
  });
});

describe("where a request comes from", () => {
  test.each([
    [["203.0.113.9", "10.0.0.4"], "203.0.113.9"],
    [["12.000.22.33"], null],
    [["12.000.22.33", "::ffff:10.0.0.4"], "10.0.0.4"],
    [["2001:DB8:0::1"], "2001:db8::1"],
    [[], null],
    [undefined, null],
  ])("is of %j the address %s", (sourceIPs, address) => {
    expect(read({ sourceIPs }).source_ip).toBe(address);
  });

  const node = {
    username: "system:node:caja.sur.example",
    uid: "heptio-authenticator-aws:111122223333:AROA",
    extra: {
      arn: ["arn:aws:sts::111122223333:assumed-role/nodos/i-0abc12345678def90"],
      sessionName: ["i-0abc12345678def90"],
    },
  };

  test("is a machine when a node makes it, with its instance and its account", () => {
    expect(read({ user: node })).toMatchObject({
      asset_name: "caja.sur.example",
      asset_fqdn: "caja.sur.example",
      asset_cloud_id: "i-0abc12345678def90",
      cloud_provider: "aws",
      cloud_account: "111122223333",
    });
  });

  test("is not the node that it is about: the instance of one is not that of the other", () => {
    expect(read({ user: node, objectRef: { resource: "nodes", name: "otra" } })).toMatchObject({
      asset_name: "otra",
      asset_fqdn: null,
      asset_cloud_id: null,
      source_user: node.username,
    });
  });

  test.each([
    [{ extra: { canonicalArn: ["arn:aws-us-gov:iam::111122223333:role/x"] } }, "111122223333"],
    [{ uid: "aws-iam-authenticator:111122223333:AIDA" }, "111122223333"],
    [{ extra: { arn: ["cualquier cosa"] } }, null],
  ])("with the identity %j is the account %s", (user, account) => {
    expect(read({ user }).cloud_account).toBe(account);
  });
});

describe("one request told in several stages", () => {
  test.each([
    ["RequestReceived", "patch", undefined],
    ["ResponseStarted", "watch", undefined],
    ["RequestReceived", "create", "exec"],
  ])("is no event at %s of %s", (stage, verb, subresource) => {
    expect(tell({ stage, verb, objectRef: { ...request.objectRef, subresource } })).toEqual({
      skipped: stage,
    });
  });

  test("is an event as soon as it opens a shell in a container, and another when the shell is left", () => {
    const shell = {
      verb: "create",
      objectRef: { resource: "pods", namespace: "bodega", subresource: "exec" },
    };
    const openSession = read({ ...shell, stage: "ResponseStarted", responseStatus: { code: 101 } });
    expect(openSession).toMatchObject({ title: "create pods/exec (bodega)", outcome: "success" });
    expect(read(shell).fingerprint).not.toBe(openSession.fingerprint);
  });

  test("is the same event when it arrives again, and another with another's audit id", () => {
    expect(read().fingerprint).toBe(read().fingerprint);
    expect(read({ requestURI: "/api/v1/secrets" }).fingerprint).not.toBe(read().fingerprint);
    expect(read({ requestReceivedTimestamp: "2026-10-05T12:30:15.250102Z" }).fingerprint).not.toBe(
      read().fingerprint,
    );
  });
});

describe("the moment of a request", () => {
  test("is when it arrived where no stage says its own", () => {
    expect(read({ stageTimestamp: undefined }).occurred_at).toBe("2026-10-05T12:30:15.250101Z");
    expect(read({ stageTimestamp: null }).occurred_at).toBe("2026-10-05T12:30:15.250101Z");
  });

  test("is asked for", () => {
    const none = { stageTimestamp: undefined, requestReceivedTimestamp: undefined };
    expect(tell(none)).toMatchObject({ problem: { code: "missing_time" } });
    expect(tell({ ...none, stageTimestamp: "ayer" })).toMatchObject({ problem: { code: "invalid_time" } });
  });
});

test("other objects of a cluster are no audit records", () => {
  for (const other of [{ apiVersion: "v1" }, { kind: "Policy" }, { apiVersion: ["audit.k8s.io/v1"] }])
    expect(tell(other)).toMatchObject({ problem: { code: "unknown_format" } });
});
