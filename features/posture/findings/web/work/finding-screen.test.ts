import { expect, test } from "vitest";
import type { FindingDetail } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import type { Finding } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { type Role, roleMay } from "#platform/contract/permissions.ts";
import { possibleSteps } from "#platform/web/work/steps/possible-steps.ts";
import { changeDone } from "./finding-change-text.ts";
import { findingScreen } from "./finding-screen.tsx";

const finding = (changes: Partial<Finding> = {}) =>
  ({ status: "open", assignee_id: null, clock: null, ...changes }) as Finding;
const clock = (
  state: "running" | "paused" | "breached",
  pause_reason: "agreed" | "waiting_provider" | null,
) => ({
  kind: "fix" as const,
  state,
  near_at: null,
  due_at: "2026-11-20T12:00:00.000Z",
  paused_since: null,
  pause_reason,
});
const steps = (of: Finding, role: Role, detail: object = {}) => {
  const viewer = { id: 7, may: (permission: Parameters<typeof roleMay>[1]) => roleMay(role, permission) };
  const known = { decisions: [], issue: { source: "nessus" }, ...detail } as unknown as FindingDetail;
  const can = possibleSteps(findingScreen, of, viewer, known);
  return { ...can, main: findingScreen.main(of, can, viewer) };
};
const offered = (of: Finding, role: Role) =>
  Object.entries(steps(of, role))
    .filter(([, can]) => can === true)
    .map(([step]) => step);

test("a client works on a finding and asks to accept its risk, and is offered nothing of the provider", () => {
  expect(offered(finding(), "client").toSorted()).toEqual([
    "accept",
    "assign",
    "declare_fixed",
    "pass_ball",
    "take",
  ]);
  expect(steps(finding(), "client").main).toBe("declare_fixed");
  expect(offered(finding(), "operator")).toEqual(
    expect.arrayContaining(["rate", "false_positive", "out_of_scope"]),
  );
});

test("what was declared fixed waits for a scan, unless somebody works on it again", () => {
  expect(offered(finding({ status: "fixed_declared" }), "client").toSorted()).toEqual([
    "accept",
    "assign",
    "pass_ball",
    "work_on",
  ]);
});

test("what a person recorded is verified by the provider, first of all once it was declared fixed", () => {
  const of = (role: Role, status: Finding["status"], source: string) =>
    steps(finding({ status }), role, { issue: { source } });
  expect(of("operator", "fixed_declared", "manual")).toMatchObject({ verify: true, main: "verify" });
  expect(of("operator", "in_progress", "manual")).toMatchObject({ verify: true, main: "take" });
  expect(of("client", "fixed_declared", "manual").verify).toBe(false);
  expect(of("operator", "fixed_declared", "nessus")).toMatchObject({ verify: false, main: undefined });
});

test("nothing is done with what a scan closed or a decision ended", () => {
  for (const status of ["closed_verified", "risk_accepted", "false_positive", "out_of_scope"] as const)
    expect(offered(finding({ status }), "staff")).toEqual([]);
});

test("only an agreed pause is ended by hand, and only a clock that ran out is explained", () => {
  const can = (
    state: "running" | "paused" | "breached",
    reason: "agreed" | "waiting_provider" | null = null,
  ) => steps(finding({ clock: clock(state, reason) }), "operator");
  expect(can("running")).toMatchObject({ pause: true, resume: false, explain: false });
  expect(can("paused", "agreed")).toMatchObject({ pause: false, resume: true });
  expect(can("paused", "waiting_provider")).toMatchObject({ pause: false, resume: false });
  expect(can("breached")).toMatchObject({ explain: true });
});

test("a request that waits is not asked for twice", () => {
  const accept = (state: string) => steps(finding(), "client", { decisions: [{ state }] }).accept;
  expect(accept("requested")).toBe(false);
  expect(accept("expired")).toBe(true);
});

test("the message says what was done to one or to many", () => {
  const one = { ...finding(), number: 128 };
  expect(changeDone({ do: "take" }, 1, one)).toBe("VUL-128 es suyo");
  expect(changeDone({ do: "declare_fixed", note: "x" }, 1_214, undefined)).toBe(
    "1.214 hallazgos declarados corregidos",
  );
  expect(changeDone({ do: "rate", severity: null, reason: "x" }, 1, one)).toBe(
    "VUL-128 vuelve a su severidad de origen",
  );
});
