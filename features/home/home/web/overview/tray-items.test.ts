import { describe, expect, test } from "vitest";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import type { TrayItem } from "../home-view.extension.ts";
import { areaItems, inPlace, type LoadedArea } from "./home-areas.ts";
import { trayItems } from "./tray-items.ts";

const calm = { is_expired: false, is_warning: false, days_until_expiration: 60, requires_change: false };
const client = { is_client: true, password_expiration_info: calm } as CurrentUser;
const facts = { person: client, recoveryCodes: 10, items: [] };
const texts = (changed: object) => trayItems({ ...facts, ...changed }).map(({ text }) => text);
const Nothing = () => null;
const item = (text: string, urgent = false): TrayItem => ({ key: text, urgent, text });

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

  test("the urgent comes first, whoever brings it", () => {
    const expiring = { ...calm, is_warning: true, days_until_expiration: 9 };
    const person = { ...client, password_expiration_info: expiring };
    const items = [item("Un faro sin luz"), item("Un faro se hunde", true)];
    expect(texts({ person, items })).toEqual([
      "Un faro se hunde",
      "Su contraseña vence en 9 días",
      "Un faro sin luz",
    ]);
  });
});

describe("an area that the home does not know", () => {
  const area = (name: string, order: number, text: string): LoadedArea => ({
    area: name,
    order: { tray: order, State: order },
    view: { tray: (facts) => [item(`${text}: ${facts}`)], State: Nothing },
  });
  const areas = [area("lighthouses", 20, "Faros apagados"), area("harbours", 10, "Puertos cerrados")];

  test("says what waits, in its order, from what its server part answered", () => {
    const listedItems = areaItems(areas, { lighthouses: 3, harbours: 1 }, client);
    expect(listedItems.map(({ text }) => text)).toEqual(["Puertos cerrados: 1", "Faros apagados: 3"]);
  });

  test("has no place without an answer, nor where it shows nothing", () => {
    expect(inPlace("State", areas, { lighthouses: 3 }).map(({ area }) => area)).toEqual(["lighthouses"]);
    expect(inPlace("Change", areas, { lighthouses: 3 })).toEqual([]);
  });
});
