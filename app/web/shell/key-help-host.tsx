import { useEffect, useState } from "react";
import { isTyping } from "#platform/web/is-typing.ts";
import { KeyHelp } from "#platform/web/kit/key-help.tsx";

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

  return open && <KeyHelp onClose={() => setOpen(false)} />;
}
