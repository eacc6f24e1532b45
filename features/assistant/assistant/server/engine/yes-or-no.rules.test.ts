import { expect, test } from "vitest";
import { verdictOf } from "../kinds/object.kinds.ts";
import { AnswerDraft } from "./answer-draft.ts";
import { asksIfAny, withVerdict } from "./yes-or-no.rules.ts";

const textOf = (draft: AnswerDraft, words: string) => {
  const [block] = withVerdict(draft.done("motor"), words, draft).blocks;
  return block?.kind === "text" ? block.text : "";
};

test("a question of existence is recognised by its beginning", () => {
  expect(asksIfAny("hay alertas criticas")).toBe(true);
  expect(asksIfAny("y tenemos certificados vencidos")).toBe(true);
  expect(asksIfAny("fallo alguna automatizacion")).toBe(true);
  expect(asksIfAny("cuantas alertas hay")).toBe(false);
  expect(asksIfAny("que alertas tenemos")).toBe(false);
});

test("an answer begins with yes, no, or the reason why it cannot be known", () => {
  expect(textOf(new AnswerDraft("").say("Hay 2 alertas."), "hay alertas")).toBe("Sí. Hay 2 alertas.");
  const none = new AnswerDraft("").as("nothing").say("No hay alertas.");
  expect(textOf(none, "hay alertas")).toBe("No. No hay alertas.");
  const unmeasured = new AnswerDraft("").as("beyond").say("No lo sé: no se cargó ningún escaneo.");
  expect(textOf(unmeasured, "hay vulnerabilidades")).toBe(
    "No se puede saber, porque no se cargó ningún escaneo.",
  );
  expect(textOf(new AnswerDraft("").say("Hay 2 alertas."), "cuantas alertas hay")).toBe("Hay 2 alertas.");
});

test("an answer of several figures says itself whether there is any, or neither yes nor no", () => {
  const late = new AnswerDraft("").say("Se siguen 9 certificados: 0 por vencer.");
  late.exists = false;
  expect(textOf(late, "vence algun certificado")).toBe("No. Se siguen 9 certificados: 0 por vencer.");
  expect(textOf(late, "que certificados vencen")).toBe("Se siguen 9 certificados: 0 por vencer.");
  const summary = new AnswerDraft("").say("Alertas: 3 abiertas.");
  summary.exists = null;
  expect(textOf(summary, "hay problemas")).toBe("Alertas: 3 abiertas.");
});

test("the state answers «¿sigue abierta?» and «¿ya se corrigió?»", () => {
  expect(verdictOf("sigue abierta", true)).toBe("yes");
  expect(verdictOf("ya se corrigio", true)).toBe("no");
  // The first of two states is the one that is asked for.
  expect(verdictOf("ya esta cerrado o siguen trabajando", true)).toBe("no");
  expect(verdictOf("cuando vence el plazo para corregirla", true)).toBeUndefined();
  expect(verdictOf("ya esta corregida", false)).toBe("yes");
  expect(verdictOf("quien la tiene", true)).toBeUndefined();
});
