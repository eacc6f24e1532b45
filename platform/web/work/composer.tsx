import { type ReactNode, useEffect, useRef } from "react";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import type { Voice } from "./drafts.ts";

/** Which box is open, and how often somebody asked to write in it. */
export interface Writing {
  voice: Voice;
  asked: number;
}

interface ComposerProps {
  writing: Writing;
  onVoice: (voice: Voice) => void;
  company: string;
  internal: ReactNode;
  client: ReactNode;
}

/** Two boxes that are never seen together: words for the provider's people, and words for the client. */
export function Composer({ writing: { voice, asked }, onVoice, company, internal, client }: ComposerProps) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (asked === 0) return;
    const box = frame.current?.querySelector<HTMLTextAreaElement>(`[data-voice="${voice}"]`);
    box?.focus();
    box?.scrollIntoView({ block: "nearest" });
  }, [voice, asked]);

  return (
    <div ref={frame}>
      <Tabs
        label="Escribir"
        active={voice}
        onChange={(key) => onVoice(key as Voice)}
        tabs={[
          { key: "internal", title: "Nota interna", content: internal },
          { key: "client", title: `Para ${company}`, content: client },
        ]}
      />
    </div>
  );
}
