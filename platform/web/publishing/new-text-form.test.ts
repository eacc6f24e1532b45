import { expect, test } from "vitest";
import { followTitle, slugOf } from "./new-text-form.tsx";

test.each([
  ["¡Citrix Bleed: sesiones robadas!", "citrix-bleed-sesiones-robadas"],
  ["Ñandúes y contraseñas", "nandues-y-contrasenas"],
  ["???", ""],
])("the title %j suggests the address %j", (title, slug) => expect(slugOf(title)).toBe(slug));

test("the address follows the title until somebody writes another", () => {
  const followed = followTitle({ title: "", slug: "" }, { title: "Balance de abril" });
  expect(followed.slug).toBe("balance-de-abril");
  const named = followTitle(followed, { slug: "abril" });
  expect(followTitle(named, { title: "Balance de mayo" }).slug).toBe("abril");
});
