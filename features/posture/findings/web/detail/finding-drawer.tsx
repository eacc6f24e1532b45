import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getFinding } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import type { Finding } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import type { Writing } from "#platform/web/work/composer.tsx";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";

import type { FindingWork } from "../work/use-finding-work.ts";
import styles from "./finding-drawer.module.css";
import { NarrowFindingView } from "./finding-view.tsx";

interface FindingDrawerProps {
  id: string;
  /** The finding as the list has it. */
  listed: Finding | undefined;
  position: DrawerPosition | undefined;
  work: FindingWork;
  writing: Writing;
  onVoice: (voice: ReplyVisibility) => void;
  onClose: () => void;
}

/** The drawer of a finding beside the list of findings. */
export function FindingDrawer({ id, listed, position, onClose, ...talk }: FindingDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getFinding, { id }));
  const finding = data?.finding ?? listed;
  const title = finding && (
    <span className={styles.title}>
      {findingNumber(finding.number)}{" "}
      <Link className={styles.page} to={paths.finding(id)}>
        Abrir en su página
      </Link>
    </span>
  );
  return (
    <Drawer title={title ?? "Hallazgo"} onClose={onClose} position={position}>
      {data ? (
        <NarrowFindingView detail={data} {...talk} />
      ) : (
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir el hallazgo" count={8} />
      )}
    </Drawer>
  );
}
