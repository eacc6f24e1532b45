import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  addFeed,
  FeedSignIn,
  feedPeriods,
  feedSignIns,
  saveFeed,
  tryFeed,
  type WrittenFeed,
} from "#features/intelligence/threats/contracts/threat-feeds.contract.ts";
import type { ThreatSource } from "#features/intelligence/threats/contracts/threat-imports.contract.ts";
import { feedPeriodWord, feedSignInLabels } from "#features/intelligence/threats/threats.labels.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Lines } from "#platform/web/kit/layout/primitives.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { DefaultFields } from "./default-fields.tsx";

const blank: WrittenFeed = {
  name: "",
  reliability: "B",
  own_cycle: false,
  secret: null,
  sign_in: "basic",
  username: "",
  verify_tls: true,
  ca_certificate: null,
  api_root: "",
  collection_id: "",
  collection_title: "",
  tlp: "amber",
  confidence: 50,
  every_minutes: 240,
  enabled: true,
};

function writtenOf({ name, reliability, own_cycle, feed }: ThreatSource): WrittenFeed {
  return feed ? { ...blank, ...pick(feed), name, reliability, own_cycle, secret: null } : blank;
}

const pick = (feed: NonNullable<ThreatSource["feed"]>) => ({
  sign_in: feed.sign_in,
  username: feed.username,
  verify_tls: feed.verify_tls,
  ca_certificate: feed.ca_certificate,
  api_root: feed.api_root,
  collection_id: feed.collection_id,
  collection_title: feed.collection_title,
  tlp: feed.tlp,
  confidence: feed.confidence,
  every_minutes: feed.every_minutes,
  enabled: feed.enabled,
});

interface WrittenProps {
  written: WrittenFeed;
  set: (change: Partial<WrittenFeed>) => void;
}

/** Saves the feed, or adds it if there is none yet. */
function useSaveFeed(feed: ThreatSource["feed"] | undefined, onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (written: WrittenFeed) => {
      if (feed) await call(saveFeed, { ...written, id: feed.id, seen_version: feed.version });
      else await call(addFeed, written);
    },
    onSuccess: async () => {
      await queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("threats."),
      });
      onSaved();
    },
  });
}

/** The form of a TAXII collection as a source: its address, sign-in and fetch interval. */
export function FeedForm({ source, onClose }: { source: ThreatSource | undefined; onClose: () => void }) {
  const [written, setFeedDraft] = useState(source ? writtenOf(source) : blank);
  const set = (change: Partial<WrittenFeed>) => setFeedDraft({ ...written, ...change });
  const feed = source?.feed;
  const feedInput = {
    ...written,
    username: written.sign_in === "basic" ? written.username : null,
  };
  const save = useSaveFeed(feed, onClose);
  return (
    <FormDialog
      title={feed ? "Colección TAXII" : "Agregar una colección TAXII"}
      wide
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate(feedInput)}
      onClose={onClose}
    >
      <Field
        label="Dirección"
        hint="La del descubrimiento (…/taxii2/) o la de una raíz de la API. Siempre https://."
      >
        <TextInput
          required
          type="url"
          maxLength={500}
          value={written.api_root}
          onChange={({ target }) => set({ api_root: target.value })}
        />
      </Field>
      <SignInFields written={written} set={set} hasSecret={feed?.has_secret ?? false} />
      <CollectionSearch written={written} set={set} request={feedInput} feedId={feed?.id ?? null} />
      <NamingFields written={written} set={set} />
      <DefaultFields values={written} onChange={set} />
      <Field label="Cada cuánto se consulta">
        <Select
          value={String(written.every_minutes)}
          options={[...new Set([...feedPeriods, written.every_minutes])].map((value) => ({
            value: String(value),
            label: feedPeriodWord(value),
          }))}
          onChange={({ target }) => set({ every_minutes: Number(target.value) })}
        />
      </Field>
      <FeedSettings written={written} set={set} />
    </FormDialog>
  );
}

/** The collection on the server, and how its source is called here. */
function NamingFields({ written, set }: WrittenProps) {
  return (
    <>
      <Field label="Colección" hint={written.collection_title || "Su identificador en el servidor."}>
        <TextInput
          required
          maxLength={200}
          value={written.collection_id}
          onChange={({ target }) => set({ collection_id: target.value, collection_title: "" })}
        />
      </Field>
      <Field label="Nombre de la fuente">
        <TextInput
          required
          maxLength={120}
          value={written.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
    </>
  );
}

/** The fields with which the portal signs in to the server of the feed. */
function SignInFields({ written, set, hasSecret }: WrittenProps & { hasSecret: boolean }) {
  return (
    <>
      <Field label="Cómo se ingresa">
        <Select
          value={written.sign_in}
          options={feedSignIns.map((value) => ({ value, label: feedSignInLabels[value] }))}
          onChange={({ target }) => set({ sign_in: FeedSignIn.parse(target.value) })}
        />
      </Field>
      {written.sign_in === "basic" && (
        <Field label="Usuario">
          <TextInput
            required
            maxLength={200}
            autoComplete="off"
            value={written.username ?? ""}
            onChange={({ target }) => set({ username: target.value })}
          />
        </Field>
      )}
      {written.sign_in !== "none" && (
        <Field
          label={written.sign_in === "basic" ? "Contraseña" : "Clave"}
          hint={hasSecret ? "Vacía se mantiene la guardada. Se guarda cifrada y no se muestra." : undefined}
        >
          <TextInput
            type="password"
            maxLength={2_000}
            autoComplete="new-password"
            value={written.secret ?? ""}
            onChange={({ target }) => set({ secret: target.value || null })}
          />
        </Field>
      )}
    </>
  );
}

interface CollectionSearchProps extends WrittenProps {
  request: WrittenFeed;
  feedId: string | null;
}

/** The button that asks the server for its collections; if only one is readable, it is chosen at once. */
function CollectionSearch({ written, set, request, feedId }: CollectionSearchProps) {
  const find = useMutation({
    mutationFn: () =>
      call(tryFeed, {
        sign_in: request.sign_in,
        username: request.username,
        secret: request.secret,
        address: request.api_root,
        verify_tls: request.verify_tls,
        ca_certificate: request.ca_certificate,
        feed_id: feedId,
      }),
    onSuccess: ({ collections }) => {
      const [only, ...more] = collections.filter(({ can_read }) => can_read);
      if (only && more.length === 0) choose(only);
    },
  });
  const choose = (collection: { api_root: string; id: string; title: string }) =>
    set({
      api_root: collection.api_root,
      collection_id: collection.id,
      collection_title: collection.title,
      ...(written.name === "" && { name: collection.title.slice(0, 120) }),
    });
  const readable = find.data?.collections.filter(({ can_read }) => can_read) ?? [];
  return (
    <>
      <Button busy={find.isPending} onClick={() => find.mutate()}>
        Buscar colecciones
      </Button>
      <div role="status">
        {find.data?.problem && <p>{find.data.problem}</p>}
        {find.data && !find.data.problem && readable.length === 0 && (
          <p>El servidor respondió, pero no tiene colecciones que se puedan leer.</p>
        )}
        {readable.length > 0 && (
          <Lines gap={2}>
            {readable.map((each) => (
              <li key={`${each.api_root} ${each.id}`}>
                <Button look="quiet" onClick={() => choose(each)}>
                  {each.title || each.id}
                </Button>
              </li>
            ))}
          </Lines>
        )}
      </div>
      <SaveTrouble failure={find.error} />
    </>
  );
}

/**
 * The settings of a feed: whether its indicators are retired when the source omits them, whether it is fetched, and
 * which certificates are accepted.
 */
function FeedSettings({ written, set }: WrittenProps) {
  return (
    <>
      <Checkbox
        label="La fuente retira por sí misma lo que ya no sirve"
        hint="Sus indicadores no envejecen aquí."
        checked={written.own_cycle}
        onChange={({ target }) => set({ own_cycle: target.checked })}
      />
      <Checkbox
        label="Encendida"
        hint="Apagada no se consulta; lo que ya dijo se mantiene."
        checked={written.enabled}
        onChange={({ target }) => set({ enabled: target.checked })}
      />
      <Checkbox
        label="Exigir un certificado válido"
        checked={written.verify_tls}
        onChange={({ target }) => set({ verify_tls: target.checked })}
      />
      <Field label="Autoridad propia (PEM)" optional>
        <TextArea
          limit={20_000}
          value={written.ca_certificate ?? ""}
          onChange={({ target }) => set({ ca_certificate: target.value.trim() || null })}
        />
      </Field>
    </>
  );
}
