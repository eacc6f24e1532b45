import { expect, test } from "vitest";
import type { CertificateDetail } from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import { type Reader, nextStep as stepIn } from "./certificate-sentence.ts";

type Certificate = CertificateDetail["certificate"];

function detailOf(certificate: Partial<Certificate>, replaced = false): CertificateDetail {
  const defaults = {
    name: "www.empresa.cl",
    state: "active",
    scope: "external",
    band: "short",
    endpoints: 1,
    signs: [],
    renewal: null,
    renews_by: null,
    retired_reason: "",
    not_after: "2026-12-12T15:00:00Z",
    renew_from: "2026-11-11T15:00:00Z",
  };
  return {
    certificate: { ...defaults, ...certificate },
    replaced_by: replaced
      ? { id: "1", name: "www.empresa.cl", not_after: "2027-12-12T15:00:00Z", band: "valid" }
      : null,
  } as unknown as CertificateDetail;
}

const nextStep = (detail: CertificateDetail, reader: Reader) =>
  stepIn(detail, { reader, timeZone: "America/Santiago" });

test("a client reads what to do, until when, and what happens if nobody does", () => {
  expect(nextStep(detailOf({}), "client")).toBe(
    "Pida su renovación antes del 12 dic 2026: si vence, quien entre a www.empresa.cl verá una advertencia de sitio inseguro o no podrá entrar.",
  );
  expect(nextStep(detailOf({ scope: "internal" }), "provider")).toBe(
    "Renuévelo antes del 12 dic 2026: si vence, quien use www.empresa.cl dentro de la red verá una advertencia o perderá la conexión.",
  );
  expect(nextStep(detailOf({ scope: "unknown" }), "onlooker")).toContain("Hay que renovarlo antes del");
});

test("while it is asked for or under way, who has it is said, and until when it has to stand", () => {
  expect(nextStep(detailOf({ renewal: "asked" }), "client")).toBe(
    "Se pidió su renovación y falta que el proveedor la tome: si el 12 dic 2026 sigue este, quien entre a www.empresa.cl verá una advertencia de sitio inseguro o no podrá entrar.",
  );
  expect(nextStep(detailOf({ renewal: "doing", band: "expired" }), "client")).toContain(
    "la hace el proveedor: venció el 12 dic 2026 y quien entra a www.empresa.cl ve una advertencia",
  );
});

test("what expired or was revoked is to be done today, and half a change says where it is missing", () => {
  expect(nextStep(detailOf({ band: "expired" }), "client")).toContain("Pida su renovación hoy: venció el");
  expect(nextStep(detailOf({ band: "expired", endpoints: 0 }), "client")).toContain(
    "si ya no se usa, dígalo",
  );
  expect(nextStep(detailOf({ band: "valid", signs: ["revoked"] }), "client")).toContain(
    "hoy, con una clave nueva",
  );
  expect(nextStep(detailOf({ endpoints: 2 }, true), "provider")).toContain(
    "falta instalarlo en 2 puntos: si el",
  );
});

test("nobody is told to do anything about one that is not due, or that renews itself in time", () => {
  expect(nextStep(detailOf({ band: "valid" }), "client")).toBe(
    "Nada por ahora: se renueva desde el 11 nov 2026.",
  );
  expect(nextStep(detailOf({ band: "valid", renews_by: "automatic" }), "client")).toContain(
    "se renueva solo",
  );
  expect(nextStep(detailOf({ renews_by: "automatic" }), "client")).toContain(
    "hay que revisar por qué no ocurrió, porque si el 12 dic 2026 sigue este,",
  );
});
