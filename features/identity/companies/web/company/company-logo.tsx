import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import {
  getManagedCompany,
  listManagedCompanies,
  logoLimit,
  logoTypes,
  type ManagedCompany,
  removeLogo,
  uploadLogo,
} from "#features/identity/companies/manage-companies.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import styles from "./company-logo.module.css";

/** The logo with its actions; the server validates the content itself. */
export function CompanyLogo({ company: { id, name, logo } }: { company: ManagedCompany }) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      if (file && file.size > logoLimit) throw new RangeError("too large");
      return file ? call(uploadLogo, { id, logo: file }) : call(removeLogo, { id });
    },
    onSuccess: async (saved) => {
      queries.setQueryData(callQuery(getManagedCompany, { id }).queryKey, saved);
      await queries.invalidateQueries({ queryKey: [listManagedCompanies.name] });
    },
  });

  return (
    <div className={styles.logo}>
      <div className={styles.frame}>
        {logo ? <img src={logo} alt={`Logo de ${name}`} /> : <span>Sin logo</span>}
      </div>
      <div className={styles.words}>
        <div className={styles.actions}>
          <Button small busy={change.isPending} onClick={() => input.current?.click()}>
            {logo ? "Cambiar logo" : "Subir logo"}
          </Button>
          {logo && (
            <Button small look="quiet" onClick={() => change.mutate(null)}>
              Quitar
            </Button>
          )}
        </div>
        <span className={styles.hint}>PNG, JPEG o WebP, de hasta 2 MB.</span>
        {change.error && (
          <span className={styles.trouble} role="alert">
            {change.error instanceof RangeError ? "El archivo supera los 2 MB." : refusalText(change.error)}
          </span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Archivo del logo"
        accept={logoTypes.join(",")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) change.mutate(file);
          event.target.value = "";
        }}
      />
    </div>
  );
}
