# The back end. From the root of the repository: docker build -f deploy/api.Dockerfile -t posada-api .
# TypeScript runs as it is, so that there is nothing to build but the packages.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY . .
# the compiler comes as an optional companion of other packages: nothing here is compiled
RUN npm ci --workspace @posada/api --omit=dev --ignore-scripts \
  && rm -rf node_modules/typescript node_modules/@typescript

FROM ${NODE_IMAGE}
ENV NODE_ENV=production API_HOST=0.0.0.0
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/package.json /app/package-lock.json ./
COPY --from=packages /app/libs libs
COPY --from=packages /app/apps/api apps/api
USER 10001:10001
EXPOSE 4100
# alive, not ready: a database that is away is no reason to start the process again
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.API_PORT || 4100}/actuator/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# the flags save more than a hundred megabytes: docs/bench-api.md
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "apps/api/src/main.ts"]
