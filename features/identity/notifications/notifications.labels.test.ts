import { expect, test } from "vitest";
import { noticeKinds } from "#platform/contract/notices.ts";
import { notificationSentence } from "./notifications.labels.ts";

const zone = "America/Santiago";
const line = { name: "INC-2", noun: "incidentes", count: 1, author: "Ana Soto" };
const matter = {
  need: "autorice deshabilitar la cuenta",
  due_at: "2026-11-26T17:00:00Z",
  late: true,
  deadline: "contract",
} as const;

test("a line says what is needed and by when, while something is", () => {
  expect(notificationSentence({ ...line, kind: "decision", matter }, zone)).toBe(
    "INC-2: autorice deshabilitar la cuenta (venció el 26 nov 2026, 14:00)",
  );
  expect(notificationSentence({ ...line, kind: "assigned", matter }, zone)).toBe(
    "Le asignaron INC-2: autorice deshabilitar la cuenta (venció el 26 nov 2026, 14:00)",
  );
});

test("a line whose matter ended asks for nothing", () => {
  for (const kind of noticeKinds) {
    const sentence = notificationSentence({ ...line, kind, resolved: true }, zone);
    if (["decision", "clock_near", "clock_late", "reopened", "refused", "stopped"].includes(kind))
      expect(sentence, kind).not.toMatch(/falta|revise|está por vencer/);
  }
});

test("a result is worded as a result", () => {
  const name = "el correo COR-8 que reportó: es phishing. Bórrelo";
  expect(notificationSentence({ ...line, kind: "result", name }, zone)).toBe(
    "Revisamos el correo COR-8 que reportó: es phishing. Bórrelo",
  );
});
