import { expect, test } from "vitest";
import { isIncomplete, loginAddress, redirectOf } from "./session-rule.ts";

const client = { is_operator: false, twofactor_enabled: true, has_changed_default_password: true };
const operator = { ...client, is_operator: true };

test("paths with Manage are for operators", () => {
  expect(redirectOf("/Manage/Users", client)).toBe("/Bienvenida");
  expect(redirectOf("/agents/Manage", client)).toBe("/Bienvenida");
  // The router takes these for the same page.
  expect(redirectOf("/manage/sources", client)).toBe("/Bienvenida");
  expect(redirectOf("/MANAGE/sources", client)).toBe("/Bienvenida");
  expect(redirectOf("/%4danage/sources", client)).toBe("/Bienvenida");
  expect(redirectOf("/%E0%A4%A/Eventos", client)).toBeUndefined();
  expect(redirectOf("/Manage/Users", operator)).toBeUndefined();
  expect(redirectOf("/Eventos", client)).toBeUndefined();
});

test("an account without second factor or own password is incomplete", () => {
  expect(isIncomplete(client)).toBe(false);
  expect(isIncomplete({ ...client, twofactor_enabled: false })).toBe(true);
  expect(isIncomplete({ ...client, has_changed_default_password: false })).toBe(true);
});

test("the way back travels with the sign-in address", () => {
  expect(loginAddress("/Eventos?severidad=high")).toBe("/Login?volver=%2FEventos%3Fseveridad%3Dhigh");
  expect(loginAddress("/Bienvenida")).toBe("/Login");
});
