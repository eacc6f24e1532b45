import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AccessKeysDialog } from "./access-keys-dialog.tsx";

const secret = "cci_1_9g_W--VYl6JK5XaR2bWYP62qheDN7";
const nothing = () => undefined;

const drawn = (revoked_at: string | null) =>
  renderToString(
    <AccessKeysDialog
      title="Claves de lectura"
      intro="Un sistema lee con su clave."
      query={{
        data: {
          items: [
            {
              id: "key",
              name: "Mesa de ayuda",
              key_preview: "cci_1_9g_W",
              created_at: "2026-11-30T08:00:00Z",
              created_by_name: "Camila Valdés",
              revoked_at,
            },
          ],
        },
        error: null,
        refetch: nothing,
      }}
      empty="Ninguno"
      nameLabel="Para qué sistema"
      creation={{ data: { id: "key", key: secret }, isPending: false, error: null }}
      onCreate={nothing}
      revocation={{ variables: undefined, isPending: false, error: null }}
      onRevoke={nothing}
      onClose={nothing}
    />,
  );

test("a new key is shown to be copied until it is revoked", () => {
  expect(drawn(null)).toContain(secret);
  const html = drawn("2026-11-30T08:05:00Z");
  expect(html).not.toContain(secret);
  expect(html).toContain("Terminó el");
});
