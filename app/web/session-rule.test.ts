import { expect, test } from "vitest";
import { isIncomplete, loginAddress, redirectPathFor } from "./session-rule.ts";

const client = { is_operator: false, twofactor_enabled: true, has_changed_default_password: true };
const operator = { ...client, is_operator: true };

test("paths with Manage are for operators", () => {
  expect(redirectPathFor("/Manage/Users", client)).toBe("/Bienvenida");
  expect(redirectPathFor("/agents/Manage", client)).toBe("/Bienvenida");
  // The router takes these for the same page.
  expect(redirectPathFor("/manage/sources", client)).toBe("/Bienvenida");
  expect(redirectPathFor("/MANAGE/sources", client)).toBe("/Bienvenida");
  expect(redirectPathFor("/%4danage/sources", client)).toBe("/Bienvenida");
  expect(redirectPathFor("/%E0%A4%A/Eventos", client)).toBeUndefined();
  expect(redirectPathFor("/Manage/Users", operator)).toBeUndefined();
  expect(redirectPathFor("/Eventos", client)).toBeUndefined();
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
