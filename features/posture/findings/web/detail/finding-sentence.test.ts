import { expect, test } from "vitest";
import type { FindingDetail } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import type { Finding } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { stepText } from "./finding-activity.tsx";
import { changesText } from "./finding-scans.tsx";
import { chanceText, findingSentence, nextText } from "./finding-sentence.ts";

const finding: Finding = {
  id: "00000000-0000-7000-8000-000000000001",
  number: 128,
  area: "vulnerability",
  issue: {
    id: "00000000-0000-7000-8000-000000000002",
    title: "OpenSSL desactualizado",
    source: "nessus",
    rule_id: "42",
    cves: [],
  },
  asset: { id: "00000000-0000-7000-8000-000000000003", name: "web-1", criticality: null, exposure: null },
  locus: "tcp/443",
  port: 443,
  protocol: "tcp",
  package: null,
  installed_version: null,
  fixed_version: "3.0.7",
  severity: "high",
  scanner_severity: "high",
  cvss_severity: null,
  priority: 40,
  threat: { kev: false, ransomware: false, epss: null },
  status: "open",
  ball: "client",
  instances: 1,
  first_seen_at: "2026-11-01T12:00:00.000Z",
  closed_at: null,
  reopened_count: 0,
  not_evaluated: false,
  assignee_id: null,
  assignee_name: null,
  clock: {
    kind: "fix",
    state: "running",
    near_at: null,
    due_at: "2026-12-03T12:00:00.000Z",
    paused_since: null,
    pause_reason: null,
  },
  version: 1,
};

const next = (
  changes: Partial<Finding>,
  {
    provider = false,
    declared_at = null as string | null,
    source = "nessus",
    asset_retired = null as FindingDetail["asset_retired"],
  } = {},
) =>
  nextText({
    detail: {
      finding: { ...finding, ...changes },
      decisions: [],
      declared_at,
      asset_retired,
      issue: { source },
    },
    provider,
    dayOf: (at) => at.slice(0, 10),
  });

test("a finding is one sentence: what it is, where, and what mends it", () => {
  expect(findingSentence(finding)).toEqual({
    title: "VUL-128 OpenSSL desactualizado",
    rest: "en web-1, puerto 443/tcp, se corrige con la versión 3.0.7",
  });
  const inPackage = { package: "openssl", installed_version: "1.1.1k", port: null, instances: 3 };
  expect(findingSentence({ ...finding, ...inPackage }).rest).toContain("openssl 1.1.1k, en 3 lugares");
});

test("the client and the provider read whose turn it is in their own words, with the day", () => {
  expect(next({})).toBe("Le toca a su empresa corregirla antes del 2026-12-03.");
  expect(next({}, { provider: true })).toBe("Le toca al cliente corregirla antes del 2026-12-03.");
  expect(next({ ball: "provider" })).toBe("Le toca al proveedor responder.");
  expect(next({ clock: null })).toContain("no tiene plazo en curso");
});

test("what a person recorded waits for a person, never for a scan", () => {
  const declared = { status: "fixed_declared", ball: "provider" } as const;
  const manual = { source: "manual", declared_at: "2026-11-20T12:00:00.000Z" };
  expect(next(declared, manual)).toBe(
    "Se declaró corregida el 2026-11-20. La registró una persona: le toca al proveedor verificar si sigue ahí.",
  );
  expect(next(declared, { ...manual, provider: true })).toContain("nos toca verificar");
  expect(next({ status: "closed_verified", closed_at: "2026-11-21T12:00:00.000Z" }, manual)).toBe(
    "No hay nada que hacer: una persona verificó el 2026-11-21 que ya no está.",
  );
});

test("what ran out says when, and what no scan could judge is never called fixed", () => {
  const late = { clock: { ...finding.clock, state: "breached" } as Finding["clock"] };
  expect(next(late)).toContain("El plazo venció el 2026-12-03.");
  expect(next({ not_evaluated: true })).toContain("no se sabe si sigue ahí");
});

test("what was declared fixed waits for a scan; what a scan confirmed asks nothing more", () => {
  expect(next({ status: "fixed_declared" }, { declared_at: "2026-11-20T12:00:00.000Z" })).toContain(
    "Se declaró corregida el 2026-11-20. El próximo escaneo",
  );
  expect(next({ status: "closed_verified", closed_at: "2026-11-22T12:00:00.000Z" })).toBe(
    "No hay nada que hacer: un escaneo comprobó el 2026-11-22 que ya no está.",
  );
});

test("a chance below what can be written is not zero", () => {
  expect(chanceText(0.0004)).toBe("menos de 0,1 %");
  expect(chanceText(0.624)).toBe("62,4 %");
});

test("a step of the story says what it changed, and a scan what stood there before", () => {
  expect(
    stepText({ type: "declared_fixed", facts: { status_before: "open", status: "fixed_declared" } }),
  ).toBe("Se declaró corregida: de abierta a corregida (declarada)");
  expect(stepText({ type: "severity_changed", facts: { severity_before: 4, severity: 5 } })).toBe(
    "Cambió la severidad: de alta a crítica",
  );
  expect(stepText({ type: "entered_kev", facts: { cve: "CVE-2021-44228" } })).toBe(
    "Entró al catálogo KEV: CVE-2021-44228",
  );
  expect(changesText({ installed_version: "1.1.1k", severity: 3, updated_at: "2026-11-01" })).toBe(
    "Antes: versión 1.1.1k, severidad media",
  );
  const gone = {
    status: "fixed_declared",
    severity: 4,
    scanner_severity: 4,
    instances: 1,
    fixed_version: null,
  };
  expect(changesText(gone)).toBe("Antes: estado corregida (declarada), severidad alta");
});

test("what left with its asset is not said to be corrected", () => {
  const at = "2026-11-21T12:00:00.000Z";
  const asset_retired = { at, reason: "sold", note: "", by_name: "Alguien" } as const;
  const text = next({ status: "asset_retired", closed_at: at }, { asset_retired });
  expect(text).toContain("su activo se dio de baja el 2026-11-21 (vendido)");
  expect(text).toContain("No quedó corregida");
});
