import { describe, expect, test } from "vitest";
import type { CurrentUser } from "#features/access/access.contract.ts";
import type { CompanyHome } from "#features/home/home.contract.ts";
import { trayItems } from "./tray-items.ts";

const calm = { is_expired: false, is_warning: false, days_until_expiration: 60, requires_change: false };
const client = { is_client: true, password_expiration_info: calm } as CurrentUser;
const settled = { overdue_nonconformities: 0, ending_exceptions: 0, overdue_duties: 0 };
const onTime = { standards: [], overdue_controls: 0, expired_evidence: 0 };
const quiet = { late: { n1: 0, n2: 0 }, waiting_for_client: { n1: 0, n2: 0 } };
const homeWith = (waiting_for_client: number, assurance = settled, compliance = onTime, alerts = quiet) =>
  ({
    topics: { open: 3, waiting_for_client, as_of: null },
    assurance,
    compliance,
    alerts,
  }) as unknown as CompanyHome;
const facts = { person: client, home: homeWith(0), provider: undefined, recoveryCodes: 10 };
const texts = (changed: object) => trayItems({ ...facts, ...changed }).map(({ text }) => text);

describe("what waits for a person", () => {
  test("is nothing when nothing does", () => {
    expect(texts({})).toEqual([]);
  });

  test("a password that is about to expire, in days that read well", () => {
    const soon = (days: number) => ({
      person: {
        ...client,
        password_expiration_info: { ...calm, is_warning: true, days_until_expiration: days },
      },
    });
    expect(texts(soon(9))).toEqual(["Su contraseña vence en 9 días"]);
    expect(texts(soon(1))).toEqual(["Su contraseña vence en 1 día"]);
    expect(texts(soon(0))).toEqual(["Su contraseña vence hoy"]);
  });

  test("few recovery codes, but not an unknown number of them", () => {
    expect(texts({ recoveryCodes: 1 })).toEqual(["Le queda 1 código de recuperación"]);
    expect(texts({ recoveryCodes: 0 })).toEqual(["No le quedan códigos de recuperación"]);
    expect(texts({ recoveryCodes: undefined })).toEqual([]);
  });

  test("topics that the provider answered, for a client and not for the provider's people", () => {
    expect(texts({ home: homeWith(2) })).toEqual(["2 temas esperan su respuesta"]);
    expect(texts({ home: homeWith(2), person: { ...client, is_client: false } })).toEqual([]);
  });

  test("controls past their day, and those whose evidence expired first", () => {
    const late = { ...onTime, overdue_controls: 1, expired_evidence: 3 };
    expect(texts({ home: homeWith(0, settled, late) })).toEqual([
      "3 controles con evidencia vencida",
      "1 control pasó su plazo",
    ]);
  });

  test("what assurance owes, with the way to it", () => {
    const late = { overdue_nonconformities: 2, ending_exceptions: 1, overdue_duties: 1 };
    expect(texts({ home: homeWith(0, late) })).toEqual([
      "1 deber de la Ley 21.663 fuera de plazo",
      "2 no conformidades vencidas",
      "1 excepción de control termina en 15 días o menos",
    ]);
  });

  test("alerts that were asked about, for the client, and alerts that are late, for the provider", () => {
    const alerts = { late: { n1: 3, n2: 1 }, waiting_for_client: { n1: 1, n2: 2 } };
    const asked = homeWith(0, settled, onTime, alerts);
    expect(trayItems({ ...facts, home: asked }).map(({ text, action }) => [text, action?.to])).toEqual([
      ["1 alerta de N1 espera su respuesta", "/Eventos/N1?ver=esperan"],
      ["2 alertas de N2 esperan su respuesta", "/Eventos/N2?ver=esperan"],
    ]);
    expect(texts({ home: asked, person: { ...client, is_client: false } })).toEqual([
      "3 alertas de N1 con el plazo vencido",
      "1 alerta de N2 con el plazo vencido",
    ]);
  });

  test("topics for the provider count all companies, so no list of one company is offered for them", () => {
    const provider = {
      new_contacts: 2,
      topics_waiting: 3,
      companies_waiting: 1,
      closed_for_inactivity: 0,
      companies: [],
    };
    const [contacts, waiting] = trayItems({ ...facts, provider });
    expect(contacts?.action?.to).toBe("/Manage/ContactRequests");
    expect(waiting?.text).toBe("3 temas esperan respuesta del proveedor en 1 empresa");
    expect(waiting?.action).toBeUndefined();
  });

  test("the urgent comes first", () => {
    const expiring = { ...calm, is_warning: true, days_until_expiration: 9 };
    expect(texts({ recoveryCodes: 0, person: { ...client, password_expiration_info: expiring } })[0]).toBe(
      "No le quedan códigos de recuperación",
    );
  });
});
