import type { ReactNode } from "react";
import { useAddressParam } from "../address-param.ts";
import { Tabs } from "../kit/tabs.tsx";
import { UnsavedGuard } from "../kit/unsaved-guard.tsx";

interface TextWorkbenchProps {
  /** What is edited: "Boletín". */
  label: string;
  /** The address's parameter that names it. */
  item: string;
  version: number;
  dirty: boolean;
  text: ReactNode;
  preview: ReactNode;
  versions: (showText: () => void) => ReactNode;
}

/** What a person changes, seen from three sides; the address says which. */
export function TextWorkbench(props: TextWorkbenchProps) {
  const { label, item, version, dirty, text, preview, versions } = props;
  const [side, setSide] = useAddressParam("ver");
  return (
    <>
      <UnsavedGuard dirty={dirty} item={item} />
      <Tabs
        label={label}
        active={side ?? "texto"}
        onChange={(key) => setSide(key === "texto" ? null : key)}
        tabs={[
          { key: "texto", title: dirty ? "Texto (sin guardar)" : "Texto", content: text },
          { key: "vista", title: "Vista del visitante", content: preview },
          { key: "versiones", title: `Versiones (${version})`, content: versions(() => setSide(null)) },
        ]}
      />
    </>
  );
}
