import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getFinding } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import type { DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import type { Writing } from "#platform/web/work/composer.tsx";
import { useFindingWork } from "../work/use-finding-work.ts";
import { FindingDrawer } from "./finding-drawer.tsx";

interface FindingBesideProps {
  id: string;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of a finding of any area beside the area's list, with all actions. */
export default function FindingBeside({ id, position, onClose }: FindingBesideProps) {
  const detail = useQuery(callQuery(getFinding, { id })).data;
  const [writing, setWriting] = useState<Writing>({ voice: "client", asked: 0 });
  const work = useFindingWork({
    finding: detail?.finding,
    detail,
    onWrite: (voice) => setWriting(({ asked }) => ({ voice, asked: asked + 1 })),
  });
  return (
    <>
      <FindingDrawer
        id={id}
        listed={undefined}
        position={position}
        work={work}
        writing={writing}
        onVoice={(voice) => setWriting({ voice, asked: 0 })}
        onClose={onClose}
      />
      {work.dialog}
    </>
  );
}
