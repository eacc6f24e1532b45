import { expect, test } from "vitest";
import { yesOrNoAboutOpen } from "../kinds/object.kinds.ts";
import { AnswerDraft } from "./answer-draft.ts";
import { asksForExistence, withVerdict } from "./yes-or-no.rules.ts";

const textOf = (draft: AnswerDraft, words: string) => {
  const [block] = withVerdict(draft.done("motor"), words, draft).blocks;
  return block?.kind === "text" ? block.text : "";
};

test("a question of existence is recognised by its beginning", () => {
  expect(asksForExistence("hay alertas criticas")).toBe(true);
  expect(asksForExistence("y tenemos certificados vencidos")).toBe(true);
  expect(asksForExistence("fallo alguna automatizacion")).toBe(true);
  expect(asksForExistence("cuantas alertas hay")).toBe(false);
  expect(asksForExistence("que alertas tenemos")).toBe(false);
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
  expect(yesOrNoAboutOpen("sigue abierta", true)).toBe("yes");
  expect(yesOrNoAboutOpen("ya se corrigio", true)).toBe("no");
  // The first of two states is the one that is asked for.
  expect(yesOrNoAboutOpen("ya esta cerrado o siguen trabajando", true)).toBe("no");
  expect(yesOrNoAboutOpen("cuando vence el plazo para corregirla", true)).toBeUndefined();
  expect(yesOrNoAboutOpen("ya esta corregida", false)).toBe("yes");
  expect(yesOrNoAboutOpen("quien la tiene", true)).toBeUndefined();
});
