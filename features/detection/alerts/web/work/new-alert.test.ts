import { expect, test } from "vitest";
import { createAlert } from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { askedAlert, blankNewAlert, reasonAlertIsIncomplete } from "./new-alert.ts";

const alert = { ...blankNewAlert, title: "Correo sospechoso", techniques: "t1566.001, T1078 T1078" };

test("what a person wrote becomes an alert; what was left empty is not known", () => {
  expect(createAlert.input.parse(askedAlert(alert, []))).toMatchObject({
    title: "Correo sospechoso",
    severity: "medium",
    asset_name: null,
    techniques: ["T1566.001", "T1078"],
    event_ids: [],
  });
});

test.each([
  [{ title: "  abc " }, "Escriba un título de al menos 5 letras"],
  [{ techniques: "T1110 phishing" }, "«PHISHING» no es una técnica: se escriben como T1110 o T1078.004"],
  [{}, undefined],
])("of %o it is said: %s", (change, words) => {
  expect(reasonAlertIsIncomplete({ ...alert, ...change })).toBe(words);
});
