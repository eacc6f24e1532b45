import { lazy, Suspense, useEffect, useState } from "react";
import { isTyping } from "#platform/web/is-typing.ts";
import { describedKeys } from "#platform/web/page-keys.ts";
import { withinTimeLimit } from "../chunk-load.ts";

const KeyHelp = lazy(async () => {
  const { KeyHelp } = await withinTimeLimit(import("#platform/web/kit/key-help.tsx"));
  return { default: KeyHelp };
});

/** The key ? shows the keys, on every private page. */
export function KeyHelpHost() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      if (event.key === "?" && !isTyping(event.target)) setOpen(true);
    };
    document.addEventListener("keydown", show);
    return () => document.removeEventListener("keydown", show);
  }, []);

  return (
    open && (
      <Suspense>
        <KeyHelp more={describedKeys()} onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
