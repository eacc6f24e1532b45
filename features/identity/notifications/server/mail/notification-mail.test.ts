import { expect, test } from "vitest";
import { notificationMail } from "./notification-mail.ts";
import type { UnmailedLine } from "./unmailed.store.ts";

const now = new Date("2026-11-26T12:00:00Z");
const mailNeeds = new Map([["playbook_step", "responda lo que se le pide en el incidente"]]);
const line = (of: Partial<UnmailedLine> = {}): UnmailedLine => ({
  id: "1",
  company_id: 2,
  company_name: "Clínica Huillinco",
  user_id: 7,
  email: "ana@huillinco.example",
  greeted: "Ana",
  way: "mail",
  kind: "decision",
  name: "INC-2",
  noun: "incidentes",
  count: 1,
  author: "Javiera Muñoz",
  path: "/Incidentes/01900000-0000-7000-8000-000000000002",
  list_path: "/Incidentes",
  matter_kind: "alert",
  need: "responda la pregunta de su proveedor",
  due_at: new Date("2026-11-26T17:00:00Z"),
  deadline: "contract",
  zone: "America/Santiago",
  ...of,
});
const mailOf = (...lines: [UnmailedLine, ...UnmailedLine[]]) =>
  notificationMail({ origin: "https://portal.example" }, lines, { mailNeeds, now });

test("the subject says what is needed and by when", () => {
  expect(mailOf(line()).subject).toBe(
    "INC-2: responda la pregunta de su proveedor (vence el 26 nov 2026, 14:00) (Clínica Huillinco)",
  );
});

test("words that people wrote stay in the portal", () => {
  const step = line({ matter_kind: "playbook_step", need: "autorice deshabilitar la cuenta de J. Pérez" });
  const { subject, text } = mailOf(step);
  expect(subject).toContain("INC-2: responda lo que se le pide en el incidente (vence");
  expect(`${subject} ${text}`).not.toContain("Pérez");
});

test("lines of one object have one link, and what is needed comes first", () => {
  const bulletin = line({ id: "3", kind: "bulletin_published", name: "Nuevo parche", path: "/Boletines/3" });
  const { subject, text } = mailOf(
    { ...bulletin, way: "digest", matter_kind: null, need: null, due_at: null, deadline: null },
    line({ way: "digest" }),
    line({ id: "2", way: "digest", kind: "assigned" }),
  );
  expect(subject).toBe("Su resumen del día: 1 pendiente, 3 avisos");
  expect(text.match(/Incidentes%2F01900000/g)).toHaveLength(1);
  expect(text.indexOf("Por hacer")).toBeLessThan(text.indexOf("INC-2"));
  expect(text.indexOf("INC-2")).toBeLessThan(text.indexOf("Para su información"));
});
