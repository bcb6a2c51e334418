# syntax=docker/dockerfile:1
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
COPY apps/sandbox/package.json apps/sandbox/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY packages/cli/package.json packages/cli/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/formats/package.json packages/formats/

FROM base AS build
RUN npm ci --workspace=@vault/web --workspace=@vault/server --include-workspace-root
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/web apps/web
COPY apps/server apps/server
RUN npm run build

FROM base AS programs
RUN npm ci --omit=dev --workspace=@vault/server --workspace=@vault/web

FROM base AS sandbox-programs
RUN npm ci --omit=dev --omit=optional --workspace=@vault/sandbox

FROM node:24.21.0-bookworm-slim AS runtime
ENV NODE_ENV=production
WORKDIR /app
# What the unprivileged user may write: the ledger of deleted accounts, backups, the embedded database, the sandbox's
# customers.
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
STOPSIGNAL SIGTERM

# Stand-ins for the outside services, to try the product without credentials: --target sandbox
FROM runtime AS sandbox
# With the node_modules of each workspace, where npm puts what it can't share.
COPY --from=sandbox-programs /app ./
COPY apps/sandbox apps/sandbox
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.SANDBOX_PORT || 3001)).then(() => process.exit(0), () => process.exit(1))"]
CMD ["node", "apps/sandbox/src/main.ts"]

FROM runtime AS product
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY --from=programs /app ./
COPY packages packages
COPY vaults vaults
COPY apps/server apps/server
COPY --from=build /app/apps/web/build apps/web/build
COPY --from=build /app/apps/server/build apps/server/build
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "--max-semi-space-size=8", "--heap-growing-percent=50", "apps/server/build/main.js"]
