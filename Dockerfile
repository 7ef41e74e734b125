# The server with its pages: `docker build --tag table .`, or `podman build` or `buildah build`. docs/operating.md says how to run it.
# Where no registry can be reached, the base can be made from Debian's packages:
#
#     mmdebstrap --variant=minbase bookworm - | docker import - debian:12-slim
ARG DEBIAN=debian:12-slim

FROM ${DEBIAN} AS build
# Debian's own npm 9 and Node 18 can't install this program.
RUN apt-get update && apt-get install --yes --no-install-recommends binutils ca-certificates npm \
 && npm install --global npm@10 node@24
WORKDIR /build
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci
COPY . .
RUN npm run build && node deploy/container/runtime.ts /image/table \
 && strip /image/table/node_modules/node/bin/node \
 && deploy/container/libraries.sh /image \
 && install --directory --owner 65532 --group 65532 --mode 700 /image/data /image/backups

# Nothing but what the server needs: no shell, no package manager.
FROM scratch
COPY --from=build /image /
WORKDIR /table
ENV NODE_ENV=production DATA_DIR=/data PATH=/table/node_modules/.bin
USER 65532:65532
# Backups go into /backups, where a volume of their own must be: one that came by itself would go with the container.
VOLUME /data
EXPOSE 2567
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
    CMD ["node", "deploy/container/health.ts"]
# The server stores everything and exits within ten seconds.
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--v8-pool-size=2", "--max-semi-space-size=16"]
CMD ["server/main.ts"]
