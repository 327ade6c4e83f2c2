# The site: the shell, and the builds of all areas. From the root of the repository:
# docker build -f deploy/site.Dockerfile -t posada-site .
# The same image releases its areas into the folder that all shells read: node tools/release/release.ts --all
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
ENV NX_DAEMON=false NX_TUI=false
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts
# releasing once writes each area's bill of materials beside its build
RUN npx nx run-many -t build --outputStyle=static \
  && POSADA_AREAS=/tmp/areas node tools/release/release.ts --all \
  && mkdir -p /out/apps \
  && cp -r --parents apps/*/dist /out/

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY . .
# npm marks development packages for the whole lock file, not for one workspace: bundler and compiler would stay
RUN npm ci --workspace @posada/shell --omit=dev --ignore-scripts \
  && rm -rf node_modules/@rspack node_modules/typescript node_modules/@typescript \
  && mkdir -p apps/shell/node_modules

FROM ${NODE_IMAGE}
ENV NODE_ENV=production POSADA_AREAS=/areas
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/package.json /app/package-lock.json ./
COPY --from=packages /app/tools/release tools/release
COPY --from=packages /app/apps/shell/areas.json apps/shell/areas.json
# versions that differ from those of other workspaces
COPY --from=packages /app/apps/shell/node_modules apps/shell/node_modules
COPY --from=build /out/apps apps
RUN mkdir /areas && chown 10001:10001 /areas
USER 10001:10001
VOLUME /areas
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/actuator/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/shell/dist/server/main.mjs"]
