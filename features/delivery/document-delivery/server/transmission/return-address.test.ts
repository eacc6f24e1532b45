import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { Keyring } from "#platform/server/secrets/keyring.ts";
import { returnAddress, sendingOfAddress } from "./return-address.rules.ts";

const place = { companyId: 7, id: "01a22471-c988-7754-86ed-90288975eda1" };
const domain = "vuelta.proveedor.example";
const keysOf = (...masters: Buffer[]) => new Keyring(masters).signingKeys().map(({ bytes }) => bytes);

test("an address that was made before a change of keys still names its sending; one of a foreign key does not", () => {
  const [earlier, current] = [randomBytes(32), randomBytes(32)];
  const address = returnAddress(new Keyring([earlier]).signing().bytes, { ...place, domain });
  expect(sendingOfAddress(keysOf(current, earlier), address, domain)).toEqual(place);
  expect(sendingOfAddress(keysOf(current), address, domain)).toBeUndefined();
  expect(sendingOfAddress(keysOf(current, earlier), address.replace("+7.", "+8."), domain)).toBeUndefined();
});
