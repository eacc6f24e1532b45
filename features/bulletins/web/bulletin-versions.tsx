import type { BulletinDraft } from "#features/bulletins/bulletins.contract.ts";
import type { EditedBulletin } from "#features/bulletins/manage-bulletins.contract.ts";
import { VersionDialog } from "#platform/web/publishing/version-dialog.tsx";
import { VersionList } from "#platform/web/publishing/version-list.tsx";
import { useBulletinVersion, useBulletinVersions } from "./manage-bulletins.queries.ts";

interface BulletinVersionsProps {
  bulletin: EditedBulletin;
  onTake: (draft: BulletinDraft) => void;
}

/** The versions of a bulletin; an older text can be put into the form again. */
export function BulletinVersions({ bulletin, onTake }: BulletinVersionsProps) {
  const { id, published_version } = bulletin;
  return (
    <VersionList query={useBulletinVersions(id)} publishedVersion={published_version}>
      {(number, close) => <OpenedBulletin id={id} number={number} onTake={onTake} onClose={close} />}
    </VersionList>
  );
}

interface OpenedBulletinProps {
  id: number;
  number: number;
  onTake: (draft: BulletinDraft) => void;
  onClose: () => void;
}

function OpenedBulletin({ id, ...opened }: OpenedBulletinProps) {
  return <VersionDialog query={useBulletinVersion(id, opened.number)} {...opened} />;
}
