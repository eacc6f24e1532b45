import type {
  BulletinIndicator,
  BulletinObject,
} from "#features/intelligence/bulletins/bulletins.contract.ts";
import { IndicatorFields } from "./indicator-fields.tsx";
import { ObjectField } from "./object-field.tsx";

interface BulletinThreatFieldsProps {
  objects: readonly BulletinObject[];
  indicators: readonly BulletinIndicator[];
  onChange: (change: { objects?: BulletinObject[]; indicators?: BulletinIndicator[] }) => void;
}

/** The subjects of a bulletin from the threat base, and its indicators; the component holds neither itself. */
export default function BulletinThreatFields({ objects, indicators, onChange }: BulletinThreatFieldsProps) {
  return (
    <>
      <ObjectField objects={objects} onChange={(next) => onChange({ objects: next })} />
      <IndicatorFields indicators={indicators} onChange={(next) => onChange({ indicators: next })} />
    </>
  );
}
