# syntax=docker/dockerfile:1
# Pioche as a container: `docker build -t pioche .`, then see docs/hosting.md. It runs as nobody in particular, and its
# root file system may be read-only: everything that is kept lies in /data.

FROM python:3.13-slim-bookworm AS build
WORKDIR /src
# The browser client is built by a Node from PyPI, which the build brings along by itself.
COPY pyproject.toml constraints.txt hatch_build.py README.md LICENSE ./
COPY src src
COPY web web
ENV PIP_CONSTRAINT=/src/constraints.txt \
    PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/pioche \
    && /opt/pioche/bin/pip install '.[server,postgres]' \
    && /opt/pioche/bin/python -m compileall -q /opt/pioche/lib \
    && /opt/pioche/bin/pip uninstall --yes pip

FROM python:3.13-slim-bookworm
LABEL org.opencontainers.image.title="Pioche" \
      org.opencontainers.image.licenses="MIT"
RUN useradd --system --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin pioche \
    && install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=build /opt/pioche /opt/pioche
# Objects lie in large pages: a tenth less CPU for a move, for some KB more a table (benchmarks/results/server.md).
ENV PYTHONMALLOC=malloc \
    GLIBC_TUNABLES=glibc.malloc.hugetlb=1
ENV PATH=/opt/pioche/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    PIOCHE_DATABASE=/data/tables.sqlite \
    PIOCHE_CONTROL=/data \
    PIOCHE_LOG_FORMAT=json
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
ENTRYPOINT ["pioche"]
CMD ["serve"]
